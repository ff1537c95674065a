import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LOG_LEVELS, OperatorError } from '#platform/observability/index';

/** The settings, read once. Every one is described in docs/operations.md. */
export type Config = ReturnType<typeof readConfig>;

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high, {
      error: `must be a whole number from ${low} to ${high}`,
    })
    .transform(Number);

const SWITCH: Record<string, boolean> = {
  on: true,
  '1': true,
  true: true,
  yes: true,
  off: false,
  '0': false,
  false: false,
  no: false,
};
const onOff = z
  .string()
  .refine((text) => text.toLowerCase() in SWITCH, { error: 'must be on or off' })
  .transform((text) => SWITCH[text.toLowerCase()] === true);

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const addressList = z.string().transform((text, context) => {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const item of items) {
    if (PROXY_NAMES.includes(item) || isAddressOrNetwork(item)) continue;
    context.addIssue({
      code: 'custom',
      message: `must list the addresses of your proxies (like 10.0.0.0/8, 192.0.2.7 or loopback), and ${item} is none`,
    });
  }
  return items;
});

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z
    .string()
    .default(resolve(REPOSITORY, '.data'))
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, { error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  DATABASE_QUERY_TIMEOUT_MS: wholeNumber(100, 600_000).default(2000),
  SEED: oneOf(['demo', 'none']).optional(),
  ALLOW_DEMO: onOff.default(false),
  RUN_JOBS: onOff.default(true),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  LOG_FORMAT: oneOf(['auto', 'pretty', 'json']).default('auto'),
  TRUST_PROXY: addressList.default([]),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  SHUTDOWN_SECONDS: wholeNumber(1, 600).default(25),
  SITE_NAME: z.string().trim().max(60, { error: 'must have at most 60 characters' }).default('Darasa'),
  SITE_URL: z
    .string()
    .refine(isSiteUrl, { error: 'must be an address like https://learn.example.org, without a path' })
    .transform((text) => new URL(text).origin)
    .optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@darasa.example'),
  PUBLIC_MARKETING_PAGES: onOff.default(false),
  WEB_DEV_SERVER: z
    .string()
    .refine(isSiteUrl, { error: 'must be the address of a Vite server, like http://127.0.0.1:3001' })
    .optional(),
});

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws OperatorError with one sentence for each variable that is wrong
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = SECRET_VARIABLES.has(name) ? '' : `, but it is "${given[name]}"`;
      return `The setting ${name} ${issue.message}${value}.`;
    });
    throw new OperatorError(sentences.join('\n'));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.SEED === 'demo' && !env.ALLOW_DEMO) {
    throw new OperatorError(
      'The setting SEED must not be demo when NODE_ENV is production, because the demo accounts have a public password; set ALLOW_DEMO=1 if you want them all the same.',
    );
  }
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    /** Undefined: the embedded PostgreSQL in dataDir. */
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseQueryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
    /** `first-run`: demo content when the database is new, and only then. */
    seed: env.SEED ?? defaultSeed(env.DATABASE_URL, production && !env.ALLOW_DEMO),
    /** Whether this process works off background jobs as well as HTTP. */
    runJobs: env.RUN_JOBS,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    /** Proxies whose X-Forwarded-* headers count; empty means none. */
    trustProxy: env.TRUST_PROXY,
    /** Requests a minute and address over the whole API; 0 switches the limit off. */
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    /** How long requests and jobs in hand may take to end at shutdown. */
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    siteName: env.SITE_NAME,
    /** Origin of the site, without a slash at the end. */
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    supportEmail: env.SUPPORT_EMAIL,
    /** Opens tracks, learning paths, certifications, corporate, resources, careers and help to visitors. */
    publicMarketingPages: env.PUBLIC_MARKETING_PAGES,
    /** Development only: pages come from this Vite server instead of the built ones. */
    webDevServer: production ? undefined : env.WEB_DEV_SERVER,
  };
}

/** Their values are never repeated in a message. */
const SECRET_VARIABLES = new Set(['DATABASE_URL']);

function defaultSeed(databaseUrl: string | undefined, demoRefused: boolean): 'first-run' | 'none' {
  return databaseUrl || demoRefused ? 'none' : 'first-run';
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') && url.pathname.length > 1;
}

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/' && !url.search && !url.hash;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return Number(prefix) > 0;
  } catch {
    return false;
  }
}
