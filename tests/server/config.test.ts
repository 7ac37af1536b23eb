import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Environment, parseConfig } from '../../server/config';
import { projectRoot } from '../../server/paths';
import { PRODUCTION_SETTINGS } from '../support/process/production-settings';

const production = { ...PRODUCTION_SETTINGS, DATABASE_URL: 'postgres://shop:word@db.example:5432/lawza' };

function problemsOf(env: Environment): string[] {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems;
}

function configOf(env: Environment) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

describe('without any setting', () => {
  test('the shop is a demo: embedded database, sandbox payments, printed codes', () => {
    const config = configOf({});
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      databaseUrl: null,
      publicOrigin: null,
      sms: null,
      payment: { gateway: 'sandbox' },
    });
    expect(config.dataDir).toBe(join(projectRoot, '.data'));
    expect(config.otp).toEqual({ length: 4, lifeSeconds: 300, resendSeconds: 120, mobileOnly: false, testNumbers: {} });
  });

  test('an empty variable counts as not set', () => {
    expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('test numbers are allowed outside production', () => {
    expect(configOf({ OTP_TEST_NUMBERS: '+96550000000:1234, +96650000000:123456' }).otp.testNumbers).toEqual({
      '+96550000000': '1234',
      '+96650000000': '123456',
    });
  });
});

describe('production', () => {
  test('starts with all required settings', () => {
    expect(configOf(production)).toMatchObject({
      production: true,
      publicOrigin: 'https://shop.example',
      logLevel: 'info',
    });
  });

  test.each([
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'SMS_GATEWAY_URL',
    'PAYMENT_GATEWAY',
    'MYFATOORAH_WEBHOOK_SECRET',
    'MYFATOORAH_TOKEN',
    'MYFATOORAH_BASE_URL',
    'SMS_GATEWAY_ID',
    'SMS_GATEWAY_AUTH',
  ])('refuses to start without %s [rows 71, 100]', (name) => {
    const problems = problemsOf({ ...production, [name]: undefined });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  test('refuses the sandbox, where nobody is charged', () => {
    expect(problemsOf({ ...production, PAYMENT_GATEWAY: 'sandbox' })).toEqual([
      expect.stringMatching(/^PAYMENT_GATEWAY /),
    ]);
  });

  test('refuses test numbers [row 26]', () => {
    expect(problemsOf({ ...production, OTP_TEST_NUMBERS: '+96550000000:1234' })).toEqual([
      expect.stringMatching(/^OTP_TEST_NUMBERS /),
    ]);
  });

  test('never fills the database with the demo', () => {
    expect(problemsOf({ ...production, SEED: 'demo' })).toEqual([expect.stringMatching(/^SEED must not be demo/)]);
    expect(configOf(production).seedsDemo).toBe(false);
    expect(configOf({ SEED: 'none' }).seedsDemo).toBe(false);
    expect(configOf({}).seedsDemo).toBe(true);
  });

  test('lists every reason at once, wrong values included', () => {
    const problems = problemsOf({ NODE_ENV: 'production', OTP_TEST_NUMBERS: '+96550000000:1234', PORT: 'many' });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(
      ['DATABASE_URL', 'OTP_TEST_NUMBERS', 'PAYMENT_GATEWAY', 'PORT', 'PUBLIC_ORIGIN', 'SMS_GATEWAY_URL'].sort(),
    );
  });
});

test('email by SMTP needs the address that it comes from', () => {
  const url = 'smtps://shop:word@smtp.example';
  expect(problemsOf({ SMTP_URL: url })).toEqual(['EMAIL_FROM is needed with SMTP_URL']);
  const from = 'Lawza <orders@shop.example>';
  expect(configOf({ SMTP_URL: url, EMAIL_FROM: from }).mail).toEqual({ url, from });
});

describe('the channels of login codes', () => {
  const { SMS_GATEWAY_URL: _url, SMS_GATEWAY_ID: _id, SMS_GATEWAY_AUTH: _auth, ...withoutSms } = production;

  test.each([
    ['unifonic', { UNIFONIC_APP_SID: 'sid', SMS_SENDER: 'LAWZA' }, 'https://el.cloud.unifonic.com/rest/SMS/messages'],
    [
      'kwtsms',
      { KWTSMS_USERNAME: 'shop', KWTSMS_PASSWORD: 'word', SMS_SENDER: 'LAWZA' },
      'https://www.kwtsms.com/API/send/',
    ],
  ])('%s needs its account and a sender, and no address', (provider, account, url) => {
    const chosen = { ...withoutSms, SMS_PROVIDER: provider };
    expect(problemsOf(chosen)).toEqual(
      Object.keys(account).map((name) => `${name} is needed with SMS_PROVIDER=${provider}`),
    );
    expect(configOf({ ...chosen, ...account }).sms).toMatchObject({ provider, url, sender: 'LAWZA' });
  });

  test('WhatsApp needs a token and a template', () => {
    const chosen = { ...production, WHATSAPP_PHONE_NUMBER_ID: '106540352242922' };
    expect(problemsOf(chosen)).toEqual([
      'WHATSAPP_TOKEN is needed with WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TEMPLATE is needed with WHATSAPP_PHONE_NUMBER_ID',
    ]);
    const account = { WHATSAPP_TOKEN: 'EAAJB', WHATSAPP_TEMPLATE: 'login_code' };
    expect(configOf({ ...chosen, ...account }).whatsapp).toEqual({
      url: 'https://graph.facebook.com/v24.0',
      phoneNumberId: '106540352242922',
      token: 'EAAJB',
      template: 'login_code',
      webhook: null,
    });
    expect(problemsOf({ ...chosen, ...account, WHATSAPP_APP_SECRET: 'secret' })).toEqual([
      'WHATSAPP_VERIFY_TOKEN is needed with WHATSAPP_APP_SECRET',
    ]);
    expect(configOf(production).whatsapp).toBeNull();
  });
});

describe('messages about orders', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const webhook = { ORDER_WEBHOOK_URL: 'https://erp.example/orders', ORDER_WEBHOOK_SECRET: secret };

  test('go to customers by email and to no merchant, unless the settings say otherwise', () => {
    expect(configOf({}).orderMessages).toEqual({
      emailTo: [],
      language: 'ar',
      webhook: null,
      customer: ['email'],
      whatsappTemplate: '',
    });
    expect(configOf({ ORDER_MESSAGES: 'none' }).orderMessages.customer).toEqual([]);
  });

  test('go to several addresses and to a signed webhook', () => {
    const smtp = { SMTP_URL: 'smtps://mail.example', EMAIL_FROM: 'a@shop.example' };
    const { orderMessages } = configOf({ ...production, ...smtp, ...webhook, ORDER_EMAIL_TO: 'a@b.c, d@e.f,a@b.c' });
    expect(orderMessages.emailTo).toEqual(['a@b.c', 'd@e.f']);
    expect(orderMessages.webhook).toEqual({ url: webhook.ORDER_WEBHOOK_URL, keys: [Buffer.alloc(32, 7)] });
  });

  test.each([
    [{ ORDER_EMAIL_TO: 'a@b.c' }, 'SMTP_URL is needed with ORDER_EMAIL_TO'],
    [{ ORDER_WEBHOOK_URL: 'https://erp.example' }, 'ORDER_WEBHOOK_SECRET is needed with ORDER_WEBHOOK_URL'],
    [{ ...webhook, ORDER_WEBHOOK_URL: 'http://erp.example' }, /^ORDER_WEBHOOK_URL must be https:/],
    [{ ORDER_MESSAGES: 'email,sms' }, /^SMS_PROVIDER is needed with ORDER_MESSAGES=sms/],
  ])('production refuses %o', (settings, problem) => {
    expect(problemsOf({ ...production, ...settings })).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test('WhatsApp needs a number and a template', () => {
    expect(problemsOf({ ORDER_MESSAGES: 'whatsapp' })).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID is needed with ORDER_MESSAGES=whatsapp',
      'WHATSAPP_ORDER_TEMPLATE is needed with ORDER_MESSAGES=whatsapp',
    ]);
  });
});

describe('an invalid value', () => {
  const WHATSAPP = { WHATSAPP_TOKEN: 'x', WHATSAPP_TEMPLATE: 'x' };
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://shop@db/lawza'],
    ['DATABASE_REPLICA_URL', 'db.example'],
    ['DATABASE_POOL_SIZE', '0'],
    ['PUBLIC_ORIGIN', 'https://shop.example/path'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['SUPPORT_PHONE', '22200000'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['SERVER_SECRET', 'short'],
    ['OTP_LENGTH', '5'],
    ['OTP_LIFE_SECONDS', 'a day'],
    ['OTP_RESEND_SECONDS', '0'],
    ['OTP_TEST_NUMBERS', '50000000:1234'],
    ['OTP_TEST_NUMBERS', '+96550000000:12'],
    ['PAYMENT_GATEWAY', 'cash'],
    ['SMS_GATEWAY_URL', 'ftp://sms.example'],
    ['SMS_PROVIDER', 'pigeon'],
    ['WHATSAPP_PHONE_NUMBER_ID', '+96550000000'],
    ['WHATSAPP_TEMPLATE', 'Login Code'],
    ['SMTP_URL', 'https://mail.example'],
    ['EMAIL_FROM', 'Lawza'],
    ['ORDER_EMAIL_TO', 'huda'],
    ['ORDER_WEBHOOK_URL', 'erp.example'],
    ['ORDER_WEBHOOK_URL', 'https://user:password@erp.example'],
    ['ORDER_WEBHOOK_SECRET', 'secret'],
    ['ORDER_WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['ORDER_MESSAGES', 'pigeon'],
    ['EMAIL_FROM', 'a@shop.example\nBcc: b@shop.example'],
    ['MYFATOORAH_BASE_URL', 'pay.example'],
    ['LIMIT_PROMO_PER_MINUTE', '0'],
  ])('%s=%s is reported by its name', (name, value) => {
    expect(
      problemsOf({
        SMS_GATEWAY_ID: 'x',
        SMS_GATEWAY_AUTH: 'x',
        EMAIL_FROM: 'a@shop.example',
        ORDER_WEBHOOK_SECRET: `whsec_${'A'.repeat(44)}`,
        ...WHATSAPP,
        [name]: value,
      }),
    ).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  test.each(['https://shop.example', 'https://shop.example/', 'http://localhost:3000'])(
    '%s is a valid origin',
    (value) => {
      expect(configOf({ PUBLIC_ORIGIN: value }).publicOrigin).toBe(value.replace(/\/$/, ''));
    },
  );
});
