import type { EmailSender } from './email-sender';

/** Prints the subject of each email. Used in the demo, which has no mail gateway. */
export const createConsoleEmailSender = (
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): EmailSender => ({
  async send({ to, subject }) {
    print(`Mail to ${to}: ${subject}`);
  },
});
