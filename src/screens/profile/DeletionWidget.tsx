import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWidget } from '../../app/shop-context';
import { AccountDeletion } from './AccountDeletion';
import { deletionLogic } from './deletion-logic';

interface Props {
  /** E.164 */
  phone: string;
  isRequested: boolean;
  isOpen: boolean;
  /** Called when it was cancelled or is done. */
  onEnd: () => void;
}

/** Starts account deletion each time it is requested. Loaded lazily, with its machine. */
export function DeletionWidget({ phone, isRequested, isOpen, onEnd }: Props) {
  const deletion = useWidget(deletionLogic, undefined);
  const begin = useEffectEvent(() => deletion.send({ type: 'deletion.requested', phone }));
  const end = useEffectEvent(onEnd);
  const isUnderWay = useSelector(deletion, (snapshot) => snapshot.hasTag('asking') || snapshot.hasTag('code'));
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isUnderWay) end();
    was.current = isUnderWay;
  }, [isUnderWay]);
  useEffect(() => {
    if (isRequested) begin();
  }, [isRequested]);
  return <AccountDeletion deletion={deletion} isOpen={isOpen} />;
}
