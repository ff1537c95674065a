import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTimeZone } from '@darasa/contract/formatting/site-zone';
import { z } from 'zod';
import type { SandboxSettings } from '#modules/assessment';
import type { SignInProvider } from '#modules/identity';
import type { SmsDemo } from '#modules/sms';
import { defaultAddressLimits } from '#platform/http/request-limits';
import { LOG_LEVELS, OperatorError } from '#platform/observability/index';
import { parseS3Url } from '#platform/storage/index';
import { backupVariables, readBackupSettings } from './config-backup.ts';
import {
  addressList,
  type DemoAccess,
  demoAccess,
  email,
  isStrongSecret,
  MB,
  namedAddresses,
  oneOf,
  onOff,
  readSupport,
  SECRET_VARIABLES,
  secret,
  secretList,
  sender,
  supportVariables,
  wholeNumber,
} from './config-values.ts';
import { databaseFields, readDatabase } from './database-settings.ts';
import { givenSettings, LiveConfig } from './live-config.ts';
import { LiveSettings } from './live-settings.ts';
import { pushVariables, readPushKeys } from './push-settings.ts';
import { readTelemetry, telemetryFields } from './telemetry-settings.ts';

/** The settings, read once. Every one is described in docs/operations.md. Those that are getters may change at any time. */
export type Config = ReturnType<typeof readConfig>;

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z
    .string()
    .default(resolve(REPOSITORY, '.data'))
    .transform((path) => resolve(path)),
  STORAGE_URL: z
    .string()
    .transform((text, context) => {
      const address = parseS3Url(text);
      if (address) return address;
      context.addIssue({
        code: 'custom',
        message: 'must look like s3://key:secret@s3.example.org/bucket?region=eu-west-1',
      });
      return z.NEVER;
    })
    .optional(),
  STORAGE_DIRECT: onOff.default(false),
  UPLOAD_MAX_MB: wholeNumber(1, 1_000_000).default(5000),
  UPLOAD_QUOTA_MB: wholeNumber(1, 100_000_000).default(20_000),
  FFMPEG_PATH: z.string().trim().default('ffmpeg'),
  ...databaseFields,
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  DATABASE_QUERY_TIMEOUT_MS: wholeNumber(100, 600_000).default(2000),
  SEED: oneOf(['demo', 'none']).optional(),
  ALLOW_DEMO: demoAccess.optional(),
  RUN_JOBS: onOff.default(true),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  LOG_FORMAT: oneOf(['auto', 'pretty', 'json']).default('auto'),
  TRUST_PROXY: addressList.default([]),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  RATE_LIMIT_ADDRESS_PER_MINUTE: wholeNumber(1, 1_000_000).default(3000),
  RATE_LIMIT_REGISTRATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(
    defaultAddressLimits.registrationsPerHour,
  ),
  RATE_LIMIT_EMAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(defaultAddressLimits.emailsPerHour),
  RATE_LIMIT_WRONG_PASSWORDS: wholeNumber(10, 1_000_000).default(defaultAddressLimits.wrongPasswords),
  RATE_LIMIT_WRONG_COUPONS_PER_HOUR: wholeNumber(1, 1_000_000).default(defaultAddressLimits.wrongCoupons),
  RATE_LIMIT_WRONG_JOIN_CODES_PER_HOUR: wholeNumber(1, 1_000_000).default(defaultAddressLimits.wrongWaysIn),
  INVITATIONS_PER_DAY: wholeNumber(1, 1_000_000).default(1000),
  TRUSTED_NETWORKS: addressList.default([]),
  MAX_CONNECTIONS: wholeNumber(10, 1_000_000).optional(),
  MAX_CONNECTIONS_PER_IP: wholeNumber(1, 1_000_000).optional(),
  SHUTDOWN_DELAY: wholeNumber(0, 600).optional(),
  SHUTDOWN_SECONDS: wholeNumber(1, 600).default(25),
  SITE_NAME: z.string().trim().max(60, { error: 'must have at most 60 characters' }).optional(),
  SITE_URL: z
    .string()
    .refine(isSiteUrl, { error: 'must be an address like https://learn.example.org, without a path' })
    .transform((text) => new URL(text).origin)
    .optional(),
  SITE_TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, { error: 'must be the name of a time zone like Africa/Nairobi' })
    .optional(),
  SUPPORT_EMAIL: email.optional(),
  PUBLIC_MARKETING_PAGES: onOff.optional(),
  HSTS_INCLUDE_SUBDOMAINS: onOff.default(false),
  SERVICE_WORKER: onOff.default(true),
  COURSE_REVIEW: onOff.optional(),
  REVIEW_EVERY_CHANGE: onOff.optional(),
  AUTH_SECRET: secretList.optional(),
  ENCRYPTION_SECRET: secret.optional(),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: 'must look like smtp://user:password@mail.example.org:587 (smtps:// for TLS from the start)',
    })
    .optional(),
  MAIL_FROM: sender.optional(),
  ADMIN_EMAIL: email.optional(),
  ...supportVariables,
  FIRST_ADMIN_LINK: oneOf(['loopback', 'on', 'off']).default('loopback'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url({ error: 'must be the address of an OpenID Connect provider' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40).default('Single sign-on'),
  SANDBOX: oneOf(['embedded', 'piston', 'judge0', 'off']).default('embedded'),
  SANDBOX_URL: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: 'must look like http://127.0.0.1:2000/api/v2',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SANDBOX_TOKEN: z.string().optional(),
  PAYMENT_DOUBLES: z.union([oneOf(['off']), namedAddresses]).optional(),
  PAYMENT_MESSAGE_DAYS: wholeNumber(30, 3650).default(400),
  PAYMENT_DOUBLES_PORT: wholeNumber(0, 65_500).default(4010),
  SANDBOX_PROCESSES: wholeNumber(1, 256).optional(),
  ...telemetryFields,
  ...pushVariables,
  ...backupVariables,
  WEB_DIST: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  WEB_DEV_SERVER: z
    .string()
    .refine(isSiteUrl, { error: 'must be the address of a Vite server, like http://127.0.0.1:3001' })
    .optional(),
});

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws OperatorError with one sentence for each invalid variable
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = SECRET_VARIABLES.has(name) ? '' : `, but it is ${JSON.stringify(given[name])}`;
      return `The setting ${name} ${issue.message}${value}.`;
    });
    throw new OperatorError(sentences.join('\n'));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const demo = env.ALLOW_DEMO ?? (production ? 'off' : 'loopback');
  const siteHost = new URL(siteUrl).hostname;
  const onLoopback = isLoopback(env.HOST) && isLoopback(siteHost);
  const demoAllowed = demo === 'on' || (demo === 'loopback' && onLoopback);
  const seed = env.SEED ?? defaultSeed(env.DATABASE_URL, !demoAllowed);
  if (env.SEED === 'demo' && !demoAllowed) {
    throw new OperatorError(
      `The setting SEED must not be demo ${
        demo === 'loopback' ? 'on a site that other machines can reach' : 'while demo accounts are off'
      }, because the demo accounts have a public password; set ALLOW_DEMO=1 if you want them all the same.`,
    );
  }
  const secrets = [...(env.AUTH_SECRET ?? []), ...(env.ENCRYPTION_SECRET ? [env.ENCRYPTION_SECRET] : [])];
  if (production && !secrets.every(isStrongSecret)) {
    throw new OperatorError(
      'The settings AUTH_SECRET and ENCRYPTION_SECRET must be random when NODE_ENV is production; make one with: openssl rand -base64 48',
    );
  }
  return Object.assign(
    new LiveConfig(new LiveSettings(givenSettings(env)), { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    {
      production,
      ...{ host: env.HOST, port: env.PORT, dataDir: env.DATA_DIR },
      /** As it was given, for programs of another release. */
      environment: source,
      /** Where uploaded files lie. Undefined: in dataDir. */
      storage: env.STORAGE_URL,
      /** Where uploaded files were that are being moved to `storage`. */
      storageBefore: env.STORAGE_BEFORE,
      backup: readBackupSettings(env),
      /** Browsers get files from the bucket itself, by links of ours. */
      storageDirect: env.STORAGE_DIRECT && env.STORAGE_URL !== undefined,
      /** Most bytes of one uploaded file. */
      uploadMaxBytes: env.UPLOAD_MAX_MB * MB,
      /** Bytes of all files of one person. */
      uploadQuotaBytes: env.UPLOAD_QUOTA_MB * MB,
      /** The program that converts recordings; `none` to do without it. */
      ffmpegPath: env.FFMPEG_PATH,
      /** Undefined: the embedded PostgreSQL in dataDir. */
      databaseUrl: env.DATABASE_URL,
      /** How to reach it, past a pooler and on a replica too. */
      database: readDatabase(env),
      databasePoolSize: env.DATABASE_POOL_SIZE,
      databaseQueryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
      /** `first-run`: demo content only when the database is new. */
      seed,
      /** Whether the demo accounts, whose password is public, may be used. */
      demoAllowed,
      /** Warnings for the start of the server. */
      warnings: demoWarnings(demo, { onLoopback, databaseUrl: env.DATABASE_URL }),
      /** Whether this process runs background jobs as well as HTTP. */
      runJobs: env.RUN_JOBS,
      logLevel: env.LOG_LEVEL,
      logFormat: env.LOG_FORMAT,
      /** Proxies whose X-Forwarded-* headers are trusted; empty: none. */
      trustProxy: env.TRUST_PROXY,
      /** Requests per minute and session over the whole API; 0 switches the limits of requests off. */
      rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
      /** What one address may do. */
      addressLimits: {
        addressPerMinute: env.RATE_LIMIT_ADDRESS_PER_MINUTE,
        registrationsPerHour: env.RATE_LIMIT_REGISTRATIONS_PER_HOUR,
        emailsPerHour: env.RATE_LIMIT_EMAILS_PER_HOUR,
        wrongPasswords: env.RATE_LIMIT_WRONG_PASSWORDS,
        wrongCoupons: env.RATE_LIMIT_WRONG_COUPONS_PER_HOUR,
        wrongWaysIn: env.RATE_LIMIT_WRONG_JOIN_CODES_PER_HOUR,
        trustedNetworks: env.TRUSTED_NETWORKS,
      },
      /** How many people one person may invite by email in 24 hours. */
      invitationsPerDay: env.INVITATIONS_PER_DAY,
      /** Maximum number of open connections; undefined: by the limit of open files. */
      maxConnections: env.MAX_CONNECTIONS,
      maxConnectionsPerIp: env.MAX_CONNECTIONS_PER_IP,
      /** How long requests are still accepted after `/readyz` has started to answer 503. */
      shutdownDelayMs: (env.SHUTDOWN_DELAY ?? defaultShutdownDelay(production, env.TRUST_PROXY)) * 1000,
      /** How long requests and jobs in progress may take at shutdown. */
      shutdownMs: env.SHUTDOWN_SECONDS * 1000,
      /** The site's origin, without a trailing slash. */
      siteUrl,
      hstsSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
      /** Whether the app opens without a connection. Off: browsers remove what makes it so. */
      serviceWorker: env.SERVICE_WORKER,
      /** Where programs of learners are run. */
      sandbox: readSandbox(env),
      /** Secrets that sign access tokens, newest first. Undefined: keys in dataDir, created on the first run. */
      authSecrets: env.AUTH_SECRET,
      encryptionSecret: env.ENCRYPTION_SECRET,
      /** Of push messages. Undefined: made when they are first needed. */
      pushKeys: readPushKeys(env),
      /** Becomes an administrator when there is none yet. */
      adminEmail: env.ADMIN_EMAIL,
      ...readSupport(env),
      /** From where the link for the first administrator is answered. */
      firstAdminLink: env.FIRST_ADMIN_LINK,
      /** How many days the bodies of providers' messages are kept. */
      paymentMessageDays: env.PAYMENT_MESSAGE_DAYS,
      /** Programs that stand for payment providers, by the provider: their test mode talks with them. */
      paymentDoubles: readDoubles(env.PAYMENT_DOUBLES),
      /** Where the demo starts such programs itself, the first port; undefined: it starts none. */
      paymentDoublesPort:
        env.PAYMENT_DOUBLES === undefined && demoAllowed && seed !== 'none' && isLoopback(siteHost)
          ? env.PAYMENT_DOUBLES_PORT
          : undefined,
      /** The program that stands for a provider of SMS, where the demo has started one. */
      smsDouble: undefined as SmsDemo | undefined,
      signInProviders: readProviders(env),
      /** What watches the process, and where its figures, traces and faults go; all off by default. */
      telemetry: readTelemetry(env),
      /** Tests: another build of the web app. */
      webDist: env.WEB_DIST,
      /** Development only: pages come from this Vite server instead of the built ones. */
      webDevServer: production ? undefined : env.WEB_DEV_SERVER,
    },
  );
}

/** @throws OperatorError for an engine without an address */
function readSandbox(env: z.output<typeof environment>): SandboxSettings {
  const { SANDBOX: executor, SANDBOX_URL: url, SANDBOX_TOKEN: token, SANDBOX_PROCESSES: processes } = env;
  if ((executor === 'piston' || executor === 'judge0') && !url)
    throw new OperatorError(`The setting SANDBOX=${executor} needs SANDBOX_URL as well.`);
  return {
    executor,
    url,
    token,
    processes,
    compilers: join(env.DATA_DIR, 'compilers'),
    snapshots: join(env.DATA_DIR, 'snapshots'),
  };
}

/** @throws OperatorError when one is incomplete or insecure */
function readProviders(env: z.output<typeof environment>): SignInProvider[] {
  const providers: SignInProvider[] = [];
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET)
    throw new OperatorError('The setting GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET as well.');
  if (env.GOOGLE_CLIENT_ID) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
    });
  }
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID)
    throw new OperatorError('The setting OIDC_ISSUER needs OIDC_CLIENT_ID as well.');
  if (env.OIDC_ISSUER && !isTrustedIssuer(env.OIDC_ISSUER, env.NODE_ENV === 'production'))
    throw new OperatorError(
      `The setting OIDC_ISSUER must begin with https:// (outside production also http:// on loopback), but it is "${env.OIDC_ISSUER}".`,
    );
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID) {
    providers.push({
      id: 'oidc',
      name: env.OIDC_NAME,
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
    });
  }
  return providers;
}

const readDoubles = (
  given: z.output<typeof environment>['PAYMENT_DOUBLES'] = {},
): Record<string, { address: string }> =>
  given === 'off'
    ? {}
    : Object.fromEntries(Object.entries(given).map(([name, address]) => [name, { address }]));

function defaultSeed(databaseUrl: string | undefined, demoRefused: boolean): 'first-run' | 'none' {
  return databaseUrl || demoRefused ? 'none' : 'first-run';
}

/** Proxies check `/readyz` every few seconds; without a proxy there is no need to wait. */
function defaultShutdownDelay(production: boolean, proxies: readonly string[]): number {
  return production && proxies.length > 0 ? 5 : 0;
}

function demoWarnings(
  demo: DemoAccess,
  { onLoopback, databaseUrl }: { onLoopback: boolean; databaseUrl: string | undefined },
): string[] {
  if (demo === 'on')
    return [
      'The demo accounts, including an administrator, are open to everyone who can reach this site: their password is public (ALLOW_DEMO).',
    ];
  if (demo === 'loopback' && !onLoopback && !databaseUrl)
    return [
      'Other machines can reach this site (HOST, SITE_URL), so it has no demo content and refuses demo accounts. Set ALLOW_DEMO=1 to use them anyway.',
    ];
  return [];
}

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/' && !url.search && !url.hash;
}

/** Anyone who can answer in a provider's place can sign in as anyone. */
function isTrustedIssuer(issuer: string, production: boolean): boolean {
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'https:') return true;
  return !production && protocol === 'http:' && isLoopback(hostname);
}

/** Whether only this machine can reach a host, given as a name, or as an IP in HOST or in a URL. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}
