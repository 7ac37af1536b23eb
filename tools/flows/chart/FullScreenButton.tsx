import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../../../src/components/controls/IconButton';
import { ArrowsIn, ArrowsOut } from '../../../src/components/icons/icons';

/** Shows a chart on the full screen and back, where the browser can; an iPhone can't. */
export function FullScreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return isFull ? (
    <IconButton icon={ArrowsIn} label={t`Leave full screen`} onClick={() => void document.exitFullscreen()} />
  ) : (
    <IconButton icon={ArrowsOut} label={t`Full screen`} onClick={() => void frame.current?.requestFullscreen()} />
  );
}
