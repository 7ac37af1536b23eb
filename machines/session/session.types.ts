export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly name: string;
  readonly mobile: string;
}

export type SessionEnd = 'signedOut' | 'expired' | 'deleted' | 'elsewhere';
