/** Brings a code to a phone. */
export interface SmsSender {
  /** Rejects where the message surely or possibly didn't leave. `phone` is E.164. */
  send(message: { readonly phone: string; readonly code: string }): Promise<void>;
}
