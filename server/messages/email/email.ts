/** Brings a letter to an e-mail address. */
export interface Mail {
  /** Rejects where the letter surely or possibly didn't leave. */
  send(letter: Letter): Promise<void>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** plain text */
  readonly text: string;
}
