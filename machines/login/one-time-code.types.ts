import type { Customer } from '../../api/schemas/session';
import type { LoginProblem } from './login.types';
import type { ResendInput, ResendReport } from './resend.types';

export interface OneTimeCodeInput extends Omit<ResendInput, 'isSent' | 'listener'> {
  /** the page was loaded again at this step: the code may have been taken already */
  readonly isLeft: boolean;
  /** of the first code; it may be late */
  readonly problem: LoginProblem | null;
}

export interface OneTimeCodeContext extends OneTimeCodeInput {
  readonly code: string;
  readonly customer: Customer | null;
}

export type OneTimeCodeEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'connection.returned' }
  | ResendReport;

/** Whom a right code opened the account of; the token is the bearer token from then on. */
export interface OneTimeCodeOutput {
  readonly customer: Customer;
  readonly token: string;
}
