import { useState } from 'react';
import { css } from 'styled-system/css';
import { useLazyModule } from '../../app/hooks/use-lazy-module';
import { Loading, Skeleton } from '../layout/Skeleton';

const loadMarkdown = () => import('./Markdown');

const plain = css({ whiteSpace: 'pre-line', textStyle: 'body' });

/** A merchant's text in Markdown. Where its renderer doesn't load, the text is shown as it was written. */
export function LazyMarkdown({ text }: { text: string }) {
  const [hasFailed, setFailed] = useState(false);
  const [module] = useLazyModule(loadMarkdown, true, () => setFailed(true));
  if (module) return <module.Markdown text={text} />;
  if (hasFailed)
    return (
      <p className={plain} dir="auto">
        {text}
      </p>
    );
  return (
    <Loading>
      <Skeleton shape="tall" />
    </Loading>
  );
}
