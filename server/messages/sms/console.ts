import type { SmsSender } from './sms-sender';

/** Prints login codes and texts. Used in the demo, which has no SMS gateway. */
export const createConsoleSmsSender = (
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): SmsSender => ({
  async send({ phone, code }) {
    print(`SMS to ${phone}: your code is ${code}`);
  },
  async sendText({ phone, text }) {
    print(`SMS to ${phone}: ${text}`);
  },
});
