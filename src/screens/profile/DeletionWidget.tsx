import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWidget } from '../../app/shop-context';
import { AccountDeletion } from './AccountDeletion';
import { deletionLogic } from './deletion-logic';

interface Props {
  /** E.164, of who leaves */
  phone: string;
  isAsked: boolean;
  isOpen: boolean;
  /** It was given up, or is done. */
  onEnd: () => void;
}

/** Leaving for good: begins each time it is asked for. It comes late, machine and all. */
export function DeletionWidget({ phone, isAsked, isOpen, onEnd }: Props) {
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
    if (isAsked) begin();
  }, [isAsked]);
  return <AccountDeletion deletion={deletion} isOpen={isOpen} />;
}
