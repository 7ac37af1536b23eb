/** Sends emails. */
export interface EmailSender {
  /** Rejects if the email was not, or possibly not, sent. */
  send(email: Email): Promise<void>;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same as HTML, for clients that show it. */
  readonly html?: string;
}
