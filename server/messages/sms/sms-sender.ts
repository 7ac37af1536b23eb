import type { Locale } from '../../../api/client';

export interface CodeMessage {
  /** E.164 */
  readonly phone: string;
  readonly code: string;
  /** The shopper's language. */
  readonly locale: Locale;
}

/** Sends login codes by SMS or WhatsApp. */
export interface CodeSender {
  /** Rejects if the message was not, or possibly not, sent. */
  send(message: CodeMessage): Promise<void>;
}

/** Sends login codes and, unless the gateway writes the texts itself, any other text. */
export interface SmsSender extends CodeSender {
  /** Rejects if the message was not, or possibly not, sent. `phone` is E.164. */
  sendText?(message: { readonly phone: string; readonly text: string }): Promise<void>;
}
