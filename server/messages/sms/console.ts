import type { SmsSender } from './sms-sender';

/** Prints codes where no gateway is configured; this is where a newcomer reads them. */
export const createConsoleSmsSender = (
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): SmsSender => ({
  async send({ phone, code }) {
    print(`SMS to ${phone}: your code is ${code}`);
  },
});
