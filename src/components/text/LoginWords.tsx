import { css } from 'styled-system/css';
import type { LoginProblem } from '../../../machines/login/login.types';
import { LOGIN_HELP, LOGIN_PROBLEMS } from '../../i18n/words/login-words';
import { useTranslate } from '../../i18n/use-translate';

const sentence = css({ display: 'block' });

/** A login problem, and a hint below it. */
export function LoginWords({ problem }: { problem: LoginProblem }) {
  const translate = useTranslate();
  const help = LOGIN_HELP[problem];
  return (
    <>
      <span className={sentence}>{translate(LOGIN_PROBLEMS[problem])}</span>
      {help && <span className={sentence}>{translate(help)}</span>}
    </>
  );
}
