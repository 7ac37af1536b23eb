/** Brings a letter to an e-mail address. */
export interface EmailSender {
  /** Rejects where the letter surely or possibly didn't leave. */
  send(email: Email): Promise<void>;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  /** plain text */
  readonly text: string;
}
