import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Brand } from './brand/brand';
import { readBrand } from './brand/read-brand';
import {
  type MessageConfig,
  messageSettings,
  missingInProduction,
  missingMessageSettings,
  sendsTexts,
  toMessages,
} from './settings/messages';
import {
  missingOrderMessageSettings,
  type OrderMessageConfig,
  orderMessageSettings,
  orderMessagesInProduction,
  toOrderMessages,
} from './settings/order-messages';
import { projectRoot } from './paths';
import { GATEWAY_NAMES, type GatewayName, GATEWAYS, isGatewayName } from './payments/gateways/settings';
import { type ObserveConfig, observeSettings, toObserve } from './settings/observe';
import { type MediaConfig, mediaInProduction, mediaSettings, missingMediaSettings, toMedia } from './settings/media';
import { address, listed, maybe, origin, whole as wholeNumber } from './settings/schemas';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Rate limits. Each name contains its window. */
export type Limits = {
  /** Checks of one code before it becomes invalid. */
  otpChecksPerCode: number;
  otpFailuresPerPhoneHour: number;
  otpFailuresPerPhoneDay: number;
  otpFailuresPerAddressHour: number;
  otpFailuresTotalHour: number;
  otpSendsPerPhoneHour: number;
  otpSendsPerPhoneDay: number;
  otpSendsPerAddressHour: number;
  /** Messages to a block of 10,000 numbers whose codes were not entered. */
  otpUnusedPerBlockHour: number;
  /** All messages of a day, the spending cap. */
  otpSendsTotalDay: number;
  promoPerMinute: number;
  promoPerHour: number;
  paymentsPerMinute: number;
  paymentsPerHour: number;
  ordersPerMinute: number;
  /** Other writes of one customer or client address. */
  writesPerMinute: number;
  /** Counted in memory only; far above what a carrier's shared address needs. */
  readsPerMinute: number;
};

interface PaymentConfig {
  gateway: GatewayName;
  /** The gateway's own variables. */
  settings: Environment;
  /** Domains that shoppers may be sent to for paying; none if the page is ours. */
  hosts: readonly string[];
}

/** The server's settings, parsed once from the environment. */
export type Config = MessageConfig &
  MediaConfig &
  ObserveConfig &
  OrderMessageConfig & {
    production: boolean;
    /** Null for all addresses of this machine. */
    host: string | null;
    /** 0 for a free port that the system chooses. */
    port: number;
    /** Whether /flows, the viewer of the shop's machines, is served. */
    flows: boolean;
    /** Whether an empty database is filled with the demo catalogue; never in production. */
    seedsDemo: boolean;
    /** Whether a starting server migrates the database; otherwise it isn't ready before `shop migrate` has done so. */
    migrates: boolean;
    /** Absolute path. */
    dataDir: string;
    /** Null for an embedded PostgreSQL under `dataDir`. */
    databaseUrl: string | null;
    /** For migrations and LISTEN if `databaseUrl` is a pooler; null for `databaseUrl`. */
    databaseDirectUrl: string | null;
    databaseReplicaUrl: string | null;
    databasePoolSize: number;
    /** Scheme, host and port; null until the server listens. */
    publicOrigin: string | null;
    /** Name, logo, colours and texts of the shop. */
    brand: Brand;
    logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
    /** Hosts whose pictures the server loads and resizes. */
    imageHosts: string[];
    /** Addresses or CIDR ranges whose X-Forwarded-For is trusted. */
    trustedProxies: string[];
    /** Null for a generated one, stored in a file under `dataDir`. */
    secret: string | null;
    otp: {
      length: 4 | 6;
      lifeSeconds: number;
      resendSeconds: number;
      /** Codes are sent only to mobile numbers. */
      mobileOnly: boolean;
      testNumbers: Record<string, string>;
    };
    payment: PaymentConfig;
    limits: Limits;
  };

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback);
const whole = (fallback: number, min: number, max: number) => v.optional(wholeNumber(min, max), String(fallback));
const limit = (fallback: number) => whole(fallback, 1, 10_000_000);
const postgresUrl = address(['postgres:', 'postgresql:'], 'must be a postgres:// address');

const DEFAULT_DATA_DIR = '.data';

const schema = v.object({
  NODE_ENV: text('demo'),
  FLOWS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none')),
  MIGRATE: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  HOST: maybe,
  PORT: whole(3000, 0, 65_535),
  DATA_DIR: text(DEFAULT_DATA_DIR),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_POOL_SIZE: whole(10, 1, 500),
  PUBLIC_ORIGIN: origin('https://shop.example'),
  SHOP_FILE: maybe,
  SHOP_NAME: maybe,
  SUPPORT_PHONE: v.optional(v.pipe(v.string(), v.regex(/^\+\d{7,15}$/, 'must be a phone like +96522200000'))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  IMAGE_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check((hosts) => hosts.every(isHostName), 'must list host names like cdn.example.com, separated by commas'),
    ),
    '',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check((ranges) => ranges.every(isRange), 'must list addresses or ranges like 10.0.0.0/8, separated by commas'),
    ),
    '',
  ),
  SERVER_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  OTP_LENGTH: v.optional(
    v.pipe(
      v.picklist(['4', '6'], 'must be 4 or 6'),
      v.transform((value): 4 | 6 => (value === '6' ? 6 : 4)),
    ),
    '4',
  ),
  OTP_LIFE_SECONDS: whole(300, 30, 3600),
  OTP_RESEND_SECONDS: whole(120, 1, 3600),
  OTP_MOBILE_ONLY: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  OTP_TEST_NUMBERS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (pairs) => pairs.every((pair) => /^\+\d{8,15}:(\d{4}|\d{6})$/.test(pair)),
        'must look like +96550000000:1234, separated by commas',
      ),
      v.transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]))),
    ),
    '',
  ),
  ...mediaSettings,
  ...messageSettings,
  ...orderMessageSettings,
  ...observeSettings,
  PAYMENT_GATEWAY: v.optional(v.picklist(GATEWAY_NAMES, `must be ${anyOf(GATEWAY_NAMES)}`), 'sandbox'),
  LIMIT_OTP_CHECKS_PER_CODE: limit(3),
  LIMIT_OTP_FAILURES_PER_PHONE_HOUR: limit(5),
  LIMIT_OTP_FAILURES_PER_PHONE_DAY: limit(10),
  LIMIT_OTP_FAILURES_PER_ADDRESS_HOUR: limit(10),
  LIMIT_OTP_FAILURES_TOTAL_HOUR: limit(100),
  LIMIT_OTP_SENDS_PER_PHONE_HOUR: limit(4),
  LIMIT_OTP_SENDS_PER_PHONE_DAY: limit(8),
  LIMIT_OTP_SENDS_PER_ADDRESS_HOUR: limit(30),
  LIMIT_OTP_UNUSED_PER_BLOCK_HOUR: limit(50),
  LIMIT_OTP_SENDS_TOTAL_DAY: limit(5000),
  LIMIT_PROMO_PER_MINUTE: limit(10),
  LIMIT_PROMO_PER_HOUR: limit(30),
  LIMIT_PAYMENTS_PER_MINUTE: limit(5),
  LIMIT_PAYMENTS_PER_HOUR: limit(20),
  LIMIT_ORDERS_PER_MINUTE: limit(5),
  LIMIT_WRITES_PER_MINUTE: limit(30),
  LIMIT_READS_PER_MINUTE: limit(6000),
});

const gatewaySchema = v.object(
  Object.fromEntries(Object.values(GATEWAYS).flatMap(({ variables }) => Object.entries(variables))),
);

/** Every variable that the server reads, with its default as text; `undefined` where the default depends on something. */
export const settingDefaults: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(v.getDefaults(schema)).flatMap((setting) =>
    setting[0] === 'PAYMENT_GATEWAY' ? [setting, ...Object.entries(v.getDefaults(gatewaySchema))] : [setting],
  ),
) as Record<string, string | undefined>;

/**
 * Parses the settings from environment variables; an empty variable counts as unset.
 * Returns all problems at once, each starting with the variable's name.
 */
export function parseConfig(env: Environment): ConfigResult {
  return parse(env, (set) => [
    ...missingCompanions(set),
    ...(set.NODE_ENV === 'production' ? productionRefusals(set) : []),
  ]);
}

/** Parses the settings for a command, which needs no secret of the gateways that only the server uses. */
export const parseCommandConfig = (env: Environment): ConfigResult => parse(env, missingMediaSettings);

function parse(env: Environment, refusalsOf: (set: Environment) => string[]): ConfigResult {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = v.safeParse(schema, set);
  const ofGateways = v.safeParse(gatewaySchema, set);
  const brand = readBrand({
    file: set.SHOP_FILE && resolve(projectRoot, set.SHOP_FILE.trim()),
    dataDir: resolve(projectRoot, set.DATA_DIR?.trim() ?? DEFAULT_DATA_DIR),
    name: set.SHOP_NAME?.trim(),
    phone: set.SUPPORT_PHONE,
    isDemo: seedsDemo(set),
  });
  const problems = [
    ...[...(parsed.issues ?? []), ...(ofGateways.issues ?? [])].map(
      (issue) => `${v.getDotPath(issue)} ${issue.message}`,
    ),
    ...refusalsOf(set),
    ...(brand.ok ? [] : brand.problems),
  ];
  if (!parsed.success || !ofGateways.success || !brand.ok || problems.length > 0)
    return { ok: false, problems: [...new Set(problems)] };
  return { ok: true, config: toConfig(parsed.output, ofGateways.output, brand.brand) };
}

const seedsDemo = ({ SEED, NODE_ENV }: { SEED?: string | undefined; NODE_ENV?: string | undefined }): boolean =>
  SEED ? SEED === 'demo' : NODE_ENV !== 'production';

function toConfig(env: v.InferOutput<typeof schema>, ofGateways: Environment, brand: Brand): Config {
  const production = env.NODE_ENV === 'production';
  const messages = toMessages(env);
  return {
    production,
    flows: env.FLOWS ? env.FLOWS === '1' : !production,
    seedsDemo: seedsDemo(env),
    migrates: env.MIGRATE === '1',
    host: env.HOST ?? null,
    port: env.PORT,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    brand: { ...brand, facts: { ...brand.facts, hasStockRequests: sendsTexts(messages) } },
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    imageHosts: env.IMAGE_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    secret: env.SERVER_SECRET ?? null,
    otp: {
      length: env.OTP_LENGTH,
      lifeSeconds: env.OTP_LIFE_SECONDS,
      resendSeconds: env.OTP_RESEND_SECONDS,
      mobileOnly: env.OTP_MOBILE_ONLY ? env.OTP_MOBILE_ONLY === '1' : production,
      testNumbers: env.OTP_TEST_NUMBERS,
    },
    ...toMedia(env),
    ...messages,
    ...toOrderMessages(env),
    ...toObserve(env),
    payment: toPayment(env.PAYMENT_GATEWAY, ofGateways),
    limits: {
      otpChecksPerCode: env.LIMIT_OTP_CHECKS_PER_CODE,
      otpFailuresPerPhoneHour: env.LIMIT_OTP_FAILURES_PER_PHONE_HOUR,
      otpFailuresPerPhoneDay: env.LIMIT_OTP_FAILURES_PER_PHONE_DAY,
      otpFailuresPerAddressHour: env.LIMIT_OTP_FAILURES_PER_ADDRESS_HOUR,
      otpFailuresTotalHour: env.LIMIT_OTP_FAILURES_TOTAL_HOUR,
      otpSendsPerPhoneHour: env.LIMIT_OTP_SENDS_PER_PHONE_HOUR,
      otpSendsPerPhoneDay: env.LIMIT_OTP_SENDS_PER_PHONE_DAY,
      otpSendsPerAddressHour: env.LIMIT_OTP_SENDS_PER_ADDRESS_HOUR,
      otpUnusedPerBlockHour: env.LIMIT_OTP_UNUSED_PER_BLOCK_HOUR,
      otpSendsTotalDay: env.LIMIT_OTP_SENDS_TOTAL_DAY,
      promoPerMinute: env.LIMIT_PROMO_PER_MINUTE,
      promoPerHour: env.LIMIT_PROMO_PER_HOUR,
      paymentsPerMinute: env.LIMIT_PAYMENTS_PER_MINUTE,
      paymentsPerHour: env.LIMIT_PAYMENTS_PER_HOUR,
      ordersPerMinute: env.LIMIT_ORDERS_PER_MINUTE,
      writesPerMinute: env.LIMIT_WRITES_PER_MINUTE,
      readsPerMinute: env.LIMIT_READS_PER_MINUTE,
    },
  };
}

function toPayment(gateway: GatewayName, env: Environment): PaymentConfig {
  const { variables, hosts } = GATEWAYS[gateway];
  return { gateway, hosts, settings: Object.fromEntries(Object.keys(variables).map((name) => [name, env[name]])) };
}

/** Settings that need other settings. */
function missingCompanions(env: Environment): string[] {
  const problems: string[] = [];
  const gateway = env.PAYMENT_GATEWAY ?? '';
  for (const name of isGatewayName(gateway) ? GATEWAYS[gateway].required : [])
    if (!env[name]) problems.push(`${name} is needed with PAYMENT_GATEWAY=${gateway}`);
  problems.push(...missingMediaSettings(env), ...missingMessageSettings(env), ...missingOrderMessageSettings(env));
  return problems;
}

/** Settings that are acceptable in a demo but unsafe in production. */
function productionRefusals(env: Environment): string[] {
  const problems: string[] = [];
  if (!env.DATABASE_URL) problems.push('DATABASE_URL is needed in production: real orders need a managed PostgreSQL');
  if (!env.PUBLIC_ORIGIN) problems.push('PUBLIC_ORIGIN is needed in production: the gateway sends shoppers back to it');
  problems.push(...mediaInProduction(env), ...missingInProduction(env), ...orderMessagesInProduction(env));
  const gateway = env.PAYMENT_GATEWAY ?? 'sandbox';
  if (isGatewayName(gateway) && GATEWAYS[gateway].isDemo) {
    const real = GATEWAY_NAMES.filter((name) => !GATEWAYS[name].isDemo);
    problems.push(`PAYMENT_GATEWAY is needed in production and must be ${anyOf(real)}: the sandbox charges nobody`);
  }
  if (env.SEED === 'demo')
    problems.push('SEED must not be demo in production: the demo has made-up products and public promo codes');
  if (env.OTP_TEST_NUMBERS)
    problems.push('OTP_TEST_NUMBERS must not be set in production: anybody could log in with a fixed code');
  return problems;
}

/** "a, b or c" */
function anyOf(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
}

/** A name with a dot whose last label starts with a letter, so that IP addresses don't match. */
function isHostName(value: string): boolean {
  return value.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(value);
}

function isRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
