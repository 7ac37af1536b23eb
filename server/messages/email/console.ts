import type { EmailSender } from './email-sender';

/** Prints the subject where no mail gateway is configured, so that one can see what a shopper would get. */
export const createConsoleEmailSender = (
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): EmailSender => ({
  async send({ to, subject }) {
    print(`Mail to ${to}: ${subject}`);
  },
});
