import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConsoleEmailSender } from '../../../server/messages/email/console';
import { createSmtpEmailSender } from '../../../server/messages/email/smtp';
import { smtpFaults, startSmtpDouble } from '../../support/server/smtp-double';

const email = { to: 'noura@example.com', subject: 'طلب رقم 7 · Order #7', text: 'استلمنا طلبك\n\nWe have your order' };

let smtp: Awaited<ReturnType<typeof startSmtpDouble>>;
beforeAll(async () => {
  smtp = await startSmtpDouble();
});
afterAll(() => smtp.close());
beforeEach(() => smtp.behave());

const sender = (credentials = '', query = '') =>
  createSmtpEmailSender(
    { url: `smtp://${credentials}127.0.0.1:${smtp.port}${query}`, from: 'Lawza <orders@shop.example>' },
    400,
  );
const header = (name: string) =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'm').exec(smtp.emails[0]?.source ?? '')?.[1];

const fromQuotedPrintable = (text: string) =>
  decodeURIComponent(text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1'));

it('an email goes by SMTP from the shop to the customer, in Arabic and English', async () => {
  await sender().send(email);
  expect(smtp.emails).toMatchObject([{ from: 'orders@shop.example', to: 'noura@example.com' }]);
  expect(header('From')).toBe('Lawza <orders@shop.example>');
  expect(header('To')).toBe('noura@example.com');
  expect(header('Content-Type')).toBe('text/plain; charset=utf-8');
  const [, ...body] = smtp.emails[0]?.source.split('\n\n') ?? [];
  expect(fromQuotedPrintable(body.join('\n\n'))).toBe(`${email.text}\n`);
});

it('an email with HTML has both forms', async () => {
  await sender().send({ ...email, html: '<p>We have your order</p>' });
  expect(header('Content-Type')).toMatch(/^multipart\/alternative/);
  expect(smtp.emails[0]?.source).toContain('text/html');
});

it('a recipient is one address, whatever is written in it', async () => {
  await sender()
    .send({ ...email, to: 'noura@example.com, everybody@example.com' })
    .catch(() => {});
  const recipients = smtp.commands.filter((command) => command.startsWith('RCPT'));
  expect(recipients.length).toBeLessThanOrEqual(1);
  expect(recipients).not.toContain('RCPT TO:<everybody@example.com>');
});

it('the password is not sent without TLS, unless the address allows it', async () => {
  await expect(sender('shop:secret@').send(email)).rejects.toThrow();
  expect(smtp.commands.join('\n')).not.toMatch(/AUTH|MAIL/);
  await sender('shop:secret@', '?requireTLS=false').send(email);
  expect(smtp.commands).toContain(`AUTH PLAIN ${Buffer.from('\0shop\0secret').toString('base64')}`);
  expect(smtp.emails).toHaveLength(1);
});

it.each(Object.entries(smtpFaults))('an email is not sent if the server %s', async (_, fault) => {
  smtp.behave(fault);
  await expect(sender().send(email)).rejects.toThrow();
  expect(smtp.emails).toEqual([]);
  smtp.behave();
  await sender().send(email);
  expect(smtp.emails).toHaveLength(1);
});

it('an email is not sent if nothing listens', async () => {
  const nobody = createSmtpEmailSender({ url: 'smtp://127.0.0.1:1', from: 'orders@shop.example' }, 400);
  await expect(nobody.send(email)).rejects.toThrow();
});

it('without SMTP the subject is printed', async () => {
  const lines: string[] = [];
  await createConsoleEmailSender((line) => lines.push(line)).send({ ...email, subject: 'Order #1' });
  expect(lines).toEqual(['Mail to noura@example.com: Order #1']);
});
