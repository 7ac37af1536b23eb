import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import type { loginMachine } from '../../../machines/login/login.machine';
import { useChild } from '../../app/hooks/use-child';
import { loginStateOf } from '../../app/navigation/address';
import type { ScreenProps } from '../screen';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';

/** Phone entry, then code entry (Specification 2, Login). */
export function Login({ screen: login, state }: ScreenProps<'login', typeof loginMachine>) {
  const isCodeStep = useSelector(login, (snapshot) => snapshot.hasTag('code'));
  const step = useChild(login, ({ children }) => children.code);
  return (
    <div className={cx(pageInset({ width: 'phone' }), css({ px: '6' }))}>
      {isCodeStep && step ? (
        <CodeStep login={login} step={step} />
      ) : (
        <PhoneStep login={login} reason={loginStateOf(state).reason} />
      )}
    </div>
  );
}
