import type { Customer } from '../../api/schemas/session';
import type { LoginProblem } from './login.types';
import type { ResendInput, ResendReport } from './resend.types';

export interface OneTimeCodeInput extends Omit<ResendInput, 'isSent' | 'listener'> {
  /** restored after a reload: the code may already have been accepted */
  readonly isRestored: boolean;
  /** of the first code, which may be delayed */
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

/** The customer of the verified code; the token becomes the bearer token. */
export interface OneTimeCodeOutput {
  readonly customer: Customer;
  readonly token: string;
}
