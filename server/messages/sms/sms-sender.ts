/** Sends login codes. */
export interface SmsSender {
  /** Rejects if the message was not, or possibly not, sent. `phone` is E.164. */
  send(message: { readonly phone: string; readonly code: string }): Promise<void>;
}
