import type { Locale } from '../../../api/client';

export interface CodeMessage {
  /** E.164 */
  readonly phone: string;
  readonly code: string;
  /** The shopper's language. */
  readonly locale: Locale;
}

/** Sends login codes and hears later what became of them. */
export interface ReportedCodeSender {
  /** Resolves to the id that reports of the message name. Rejects if it was not, or possibly not, sent. */
  send(message: CodeMessage): Promise<string>;
}

/** Sends login codes and, unless the gateway writes the texts itself, any other text. */
export interface SmsSender {
  /** Rejects if the message was not, or possibly not, sent. */
  send(message: CodeMessage): Promise<void>;
  /** Rejects like `send`. `phone` is E.164. */
  sendText?(message: { readonly phone: string; readonly text: string }): Promise<void>;
}
