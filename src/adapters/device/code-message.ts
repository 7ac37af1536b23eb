import { fromCallback } from 'xstate';
import { digitsOf } from '../../../domain/text/digits';

interface OneTimeCode extends Credential {
  readonly code: string;
}

/** Reports `code.changed` with the login code from the message, by WebOTP; browsers without it offer the code above the keyboard instead. */
export const codeMessage = fromCallback(({ sendBack }) => {
  if (!('OTPCredential' in window)) return;
  const waiting = new AbortController();
  const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
  navigator.credentials.get(request).then(
    (found) => found && sendBack({ type: 'code.changed', code: digitsOf((found as OneTimeCode).code) }),
    () => {},
  );
  return () => waiting.abort();
});
