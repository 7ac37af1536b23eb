import { fromPromise } from 'xstate';
import { api } from '../../api';
import type { CodeSent } from '../../api/schemas/session';
import type { Attempt } from './login.types';

export const sendCode = fromPromise<CodeSent, Attempt & { readonly channel?: 'sms' }>(({ input, signal }) =>
  api.session.sendCode(input, { signal }),
);
