import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have defaults that suit one machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      databasePoolSize: 10,
      seed: 'first-run',
      runJobs: true,
      logLevel: 'info',
      trustProxy: [],
      siteName: 'Darasa',
      siteUrl: 'http://localhost:3000',
      publicMarketingPages: false,
    });
    expect(readConfig({}).dataDir).toMatch(/\.data$/);
  });

  it('count as not set when empty', () => {
    expect(readConfig({ PORT: '', SITE_NAME: ' ' })).toMatchObject({ port: 3000, siteName: 'Darasa' });
  });

  it.each([
    ['PORT', '8080', 'port', 8080],
    ['PORT', '0', 'port', 0],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['DATABASE_URL', 'postgres://u:p@db/darasa', 'databaseUrl', 'postgres://u:p@db/darasa'],
    ['RUN_JOBS', 'off', 'runJobs', false],
    ['PUBLIC_MARKETING_PAGES', 'on', 'publicMarketingPages', true],
    [
      'TRUST_PROXY',
      'loopback, 10.0.0.0/8,2001:db8::1',
      'trustProxy',
      ['loopback', '10.0.0.0/8', '2001:db8::1'],
    ],
    ['SITE_URL', 'https://learn.example.org/', 'siteUrl', 'https://learn.example.org'],
    ['SEED', 'none', 'seed', 'none'],
    ['SHUTDOWN_SECONDS', '5', 'shutdownMs', 5000],
  ] as const)('%s=%s', (name, value, key, expected) => {
    expect(readConfig({ [name]: value })[key]).toEqual(expected);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_POOL_SIZE', '1'],
    ['SEED', 'sample'],
    ['LOG_LEVEL', 'loud'],
    ['RUN_JOBS', 'maybe'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SITE_URL', 'learn.example.org'],
    ['SITE_URL', 'https://learn.example.org/app'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({
        name: 'OperatorError',
        message: expect.stringMatching(new RegExp(`^The setting ${name} must .*\\.$`)),
      }),
    );
  });

  it('do not repeat a secret in a message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/);
  });

  it('tell all faults at once, one a line', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT.*\n.*SEED/);
  });

  describe('demo content', () => {
    it.each([
      [{}, 'first-run'],
      [{ NODE_ENV: 'production' }, 'none'],
      [{ NODE_ENV: 'production', ALLOW_DEMO: '1' }, 'first-run'],
      [{ DATABASE_URL: 'postgres://u@db/darasa' }, 'none'],
      [{ DATABASE_URL: 'postgres://u@db/darasa', SEED: 'demo' }, 'demo'],
      [{ NODE_ENV: 'production', ALLOW_DEMO: '1', SEED: 'demo' }, 'demo'],
    ])('%o → %s', (source, expected) => {
      expect(readConfig(source).seed).toBe(expected);
    });

    it('is refused in production unless allowed', () => {
      expect(() => readConfig({ NODE_ENV: 'production', SEED: 'demo' })).toThrow(/ALLOW_DEMO=1/);
    });
  });
});
