import { useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { minutesAndSeconds, secondsLeft } from '../../../domain/text/countdown';
import { Digits } from './Digits';
import { Icon } from '../icons/Icon';
import { Clock } from '../icons/icons';

const row = css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', minH: '11' });
const clock = css({ color: 'text.secondary', display: 'flex' });

interface Props {
  /** seconds at the beginning */
  wait: number;
  /** ms since the epoch; null until the first tick */
  deadline: number | null;
  /** ms since the epoch */
  now: number;
}

/** The time until a code can be sent again, mm:ss (Specification 4, Login flow). */
export function Countdown({ wait, deadline, now }: Props) {
  const { t } = useLingui();
  return (
    <div className={row} role="timer" aria-label={t`Time until another code`}>
      <span className={clock}>
        <Icon as={Clock} size={20} />
      </span>
      <Digits value={minutesAndSeconds(deadline === null ? wait : secondsLeft(deadline, now, wait))} />
    </div>
  );
}
