import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { minutesAndSeconds, secondsLeft } from '../../../machines/rules/countdown';
import { Digits } from '../../components/Digits';
import { Icon } from '../../components/Icon';
import { Clock } from '../../components/icons';
import type { LoginRef } from './Login';

const row = css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', minH: '11' });
const clock = css({ color: 'text.secondary', display: 'flex' });

/** How long until a code may be asked for again, mm:ss (Specification 4, Login flow). */
export function Countdown({ login }: { login: LoginRef }) {
  const { t } = useLingui();
  const seconds = useSelector(login, ({ context: { deadline, wait, now } }) =>
    deadline === null ? wait : secondsLeft(deadline, now, wait),
  );
  return (
    <div className={row} role="timer" aria-label={t`Time until another code`}>
      <span className={clock}>
        <Icon as={Clock} size={20} />
      </span>
      <Digits value={minutesAndSeconds(seconds)} />
    </div>
  );
}
