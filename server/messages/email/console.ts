import type { Mail } from './email';

/** Prints the subject where no mail gateway is configured, so that one can see what a shopper would get. */
export const consoleMail = (print: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Mail => ({
  async send({ to, subject }) {
    print(`Mail to ${to}: ${subject}`);
  },
});
