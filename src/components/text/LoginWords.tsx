import { css } from 'styled-system/css';
import type { LoginProblem } from '../../../machines/login/login.types';
import { LOGIN_HELP, LOGIN_PROBLEMS } from '../../i18n/words/login-words';
import { useSay } from '../../i18n/use-say';

const sentence = css({ display: 'block' });

/** A login problem, and a hint below it. */
export function LoginWords({ problem }: { problem: LoginProblem }) {
  const say = useSay();
  const help = LOGIN_HELP[problem];
  return (
    <>
      <span className={sentence}>{say(LOGIN_PROBLEMS[problem])}</span>
      {help && <span className={sentence}>{say(help)}</span>}
    </>
  );
}
