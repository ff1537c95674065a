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
      timeZone: 'Africa/Nairobi',
      siteUrl: 'http://localhost:3000',
      publicMarketingPages: false,
      serviceWorker: true,
    });
    expect(readConfig({}).dataDir).toMatch(/\.data$/);
  });

  it.each([
    ['a laptop that is trying it out', {}, 4010],
    ['a demo in production', { NODE_ENV: 'production', SEED: 'demo', ALLOW_DEMO: '1' }, 4010],
    ['another port', { PAYMENT_DOUBLES_PORT: '5000' }, 5000],
    ['a real site', { NODE_ENV: 'production' }, undefined],
    [
      'a real site whose settings ask for a port',
      { NODE_ENV: 'production', PAYMENT_DOUBLES_PORT: '1' },
      undefined,
    ],
    ['a site without demo content', { SEED: 'none' }, undefined],
    [
      'a demo that other machines reach',
      { ALLOW_DEMO: '1', SITE_URL: 'https://demo.example.org' },
      undefined,
    ],
    ['who switches them off', { PAYMENT_DOUBLES: 'off' }, undefined],
    ['who starts their own', { PAYMENT_DOUBLES: 'mpesa=http://127.0.0.1:4501' }, undefined],
  ])('start programs that stand for payment providers or not: %s', (_who, source, port) => {
    expect(readConfig(source).paymentDoublesPort).toBe(port);
  });

  it('name programs that stand for payment providers', () => {
    expect(readConfig({ PAYMENT_DOUBLES: 'mpesa=http://127.0.0.1:4501/' }).paymentDoubles).toEqual({
      mpesa: { address: 'http://127.0.0.1:4501' },
    });
    expect(readConfig({ PAYMENT_DOUBLES: 'off' }).paymentDoubles).toEqual({});
    expect(() => readConfig({ PAYMENT_DOUBLES: 'on' })).toThrow(/PAYMENT_DOUBLES/);
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
    ['SITE_TIME_ZONE', 'America/New_York', 'timeZone', 'America/New_York'],
    ['SERVICE_WORKER', 'off', 'serviceWorker', false],
    ['COURSE_REVIEW', 'off', 'reviewSettings', { review: false, reviewEveryChange: false }],
    ['REVIEW_EVERY_CHANGE', 'on', 'reviewSettings', { review: true, reviewEveryChange: true }],
    [
      'TRUST_PROXY',
      'loopback, 10.0.0.0/8,2001:db8::1',
      'trustProxy',
      ['loopback', '10.0.0.0/8', '2001:db8::1'],
    ],
    ['SITE_URL', 'https://learn.example.org/', 'siteUrl', 'https://learn.example.org'],
    ['SEED', 'none', 'seed', 'none'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'on', 'hstsSubdomains', true],
    ['UPLOAD_MAX_MB', '250', 'uploadMaxBytes', 250_000_000],
    ['UPLOAD_QUOTA_MB', '1', 'uploadQuotaBytes', 1_000_000],
    ['FFMPEG_PATH', 'none', 'ffmpegPath', 'none'],
    [
      'STORAGE_URL',
      's3://key:hidden@s3.example.org/media?region=eu-west-1',
      'storage',
      {
        endpoint: 'https://s3.example.org',
        region: 'eu-west-1',
        bucket: 'media',
        accessKeyId: 'key',
        secretAccessKey: 'hidden',
        prefix: '',
      },
    ],
    ['SHUTDOWN_SECONDS', '5', 'shutdownMs', 5000],
    ['MAIL_FROM', 'hello@example.org', 'mailFrom', { name: '', address: 'hello@example.org' }],
    [
      'MAIL_FROM',
      ' "Shule, Mpya" <hello@example.org> ',
      'mailFrom',
      { name: 'Shule, Mpya', address: 'hello@example.org' },
    ],
    ['SITE_NAME', 'A <b> & Co', 'mailFrom', { name: 'A <b> & Co', address: 'support@darasa.example' }],
    ['SMTP_URL', 'smtp://u:p@mail.example.org:587', 'smtpUrl', 'smtp://u:p@mail.example.org:587'],
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
    ['SUPPORT_EMAIL', 'a@b.cc>'],
    ['ADMIN_EMAIL', 'a@[127.0.0.1]'],
    ['FIRST_ADMIN_LINK', 'yes'],
    ['MAIL_FROM', 'Darasa'],
    ['MAIL_FROM', 'Darasa <hello@example.org>, Other <other@example.org>'],
    ['MAIL_FROM', 'Darasa\r\nBcc: all@example.org <hello@example.org>'],
    ['SMTP_URL', 'mail.example.org:587'],
    ['NODE_ENV', 'prod'],
    ['UPLOAD_MAX_MB', '0'],
    ['UPLOAD_QUOTA_MB', 'much'],
    ['STORAGE_URL', 's3://s3.example.org/media'],
    ['STORAGE_URL', '/var/lib/media'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({
        name: 'OperatorError',
        message: expect.stringMatching(new RegExp(`^The setting ${name} must .*\\.$`)),
      }),
    );
  });

  it.each([
    [{ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'darasa' }, 'https://id.example.org'],
    [{ OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'darasa' }, 'http://127.0.0.1:4000'],
    [{ OIDC_ISSUER: 'http://localhost:4000/realm', OIDC_CLIENT_ID: 'x' }, 'http://localhost:4000/realm'],
    [{ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }, 'https://accounts.google.com'],
  ])('take a provider to sign in with: %o', (source, issuer) => {
    expect(readConfig(source).signInProviders).toEqual([expect.objectContaining({ issuer })]);
  });

  it.each([
    [{ OIDC_ISSUER: 'https://id.example.org' }, /OIDC_CLIENT_ID/],
    [{ GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_SECRET/],
    [{ OIDC_ISSUER: 'http://id.example.org', OIDC_CLIENT_ID: 'x' }, /must begin with https:/],
    [{ OIDC_ISSUER: 'http://127.0.0.1.example.org', OIDC_CLIENT_ID: 'x' }, /must begin with https:/],
    [{ OIDC_ISSUER: 'file:///etc/passwd', OIDC_CLIENT_ID: 'x' }, /must begin with https:/],
    [
      { OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'x', NODE_ENV: 'production' },
      /must begin with https:/,
    ],
  ])('refuse a provider that is set by half or that anybody could stand in for: %o', (source, sentence) => {
    expect(() => readConfig(source)).toThrow(sentence);
  });

  it('do not repeat a secret in a message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ SMTP_URL: 'http://root:hunter2@mail' })).toThrow(/^(?!.*hunter2)/);
  });

  it('report all problems together, one per line', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT.*\n.*SEED/);
  });

  describe('secrets', () => {
    const RANDOM = 'q0WvV3k1nJm2oYb8XcTz5LrHs7PdUeGfAiKjNlMw9Rx4=';
    const OTHER = '5f0c2c9e7a114a3e8f552f8f6a3d9c10b7e2d4a6c8f01937';
    const production = (source: NodeJS.ProcessEnv) =>
      readConfig({ NODE_ENV: 'production', AUTH_SECRET: RANDOM, ENCRYPTION_SECRET: OTHER, ...source });

    it('may be left out: then keys are created', () => {
      expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
        authSecrets: undefined,
        encryptionSecret: undefined,
      });
    });
    it('may be several, newest first', () => {
      expect(production({}).authSecrets).toEqual([RANDOM]);
      expect(production({ AUTH_SECRET: `${OTHER}, ${RANDOM}` }).authSecrets).toEqual([OTHER, RANDOM]);
      expect(production({}).encryptionSecret).toBe(OTHER);
    });
    it.each([
      'a'.repeat(40),
      'abcabcabcabcabcabcabcabcabcabcabcabc',
      'changeme-changeme-changeme-0123456789',
      'change-me-please-zyxwvutsrqponmlkjihg',
      'this is the SECRET of our installation!',
      'my-password-for-the-tokens-of-the-site',
      'Darasa-installation-of-the-county-2026',
      'your-key-here-abcdefghijklmnopqrstuvwx',
      'test-zyxwvutsrqponmlkjihgfedcba-9876543',
      'default-zyxwvutsrqponmlkjihgfedcba-98765',
    ])('that anybody could guess are refused in production, and not repeated: %s', (weak) => {
      for (const source of [
        { AUTH_SECRET: weak },
        { AUTH_SECRET: `${RANDOM},${weak}` },
        { ENCRYPTION_SECRET: weak },
      ])
        expect(() => production(source)).toThrow(
          expect.objectContaining({
            name: 'OperatorError',
            message:
              'The settings AUTH_SECRET and ENCRYPTION_SECRET must be random when NODE_ENV is production; make one with: openssl rand -base64 48',
          }),
        );
      expect(readConfig({ AUTH_SECRET: weak }).authSecrets).toEqual([weak]);
    });
    it.each([
      { AUTH_SECRET: 'short' },
      { AUTH_SECRET: `${RANDOM},short` },
      { AUTH_SECRET: `${RANDOM},` },
      { ENCRYPTION_SECRET: 'short' },
    ])('that are too short are refused everywhere, and not repeated: %o', (source) => {
      for (const NODE_ENV of ['development', 'test', 'production'])
        expect(() => readConfig({ NODE_ENV, ...source })).toThrow(
          /^The setting (AUTH|ENCRYPTION)_SECRET must have at least 32 characters; make one with: openssl rand -base64 48\.$/,
        );
    });
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

    it('are refused in production unless allowed', () => {
      expect(() => readConfig({ NODE_ENV: 'production', SEED: 'demo' })).toThrow(/ALLOW_DEMO=1/);
    });

    it.each([
      [{}, true],
      [{ HOST: '::1', SITE_URL: 'http://127.0.0.1:3000' }, true],
      [{ HOST: '127.1.2.3', SITE_URL: 'https://localhost' }, true],
      [{ SITE_URL: 'https://learn.example.org' }, false],
      [{ SITE_URL: 'http://127.0.0.1.example.org' }, false],
      [{ HOST: '0.0.0.0' }, false],
      [{ HOST: '::' }, false],
      [{ HOST: '192.0.2.1' }, false],
      [{ NODE_ENV: 'production' }, false],
      [{ ALLOW_DEMO: 'off' }, false],
    ])('accounts are open on loopback alone: %o → %s', (source, expected) => {
      const { demoAllowed, seed } = readConfig(source);
      expect([demoAllowed, seed]).toEqual([expected, expected ? 'first-run' : 'none']);
      // The environment that npm start adds for an operator who did not set it
      if (!('ALLOW_DEMO' in source) && !('NODE_ENV' in source)) {
        const started = readConfig({ ...source, NODE_ENV: 'production', ALLOW_DEMO: 'loopback' });
        expect(started.demoAllowed).toBe(expected);
      }
      if (!expected) expect(() => readConfig({ ...source, SEED: 'demo' })).toThrow(/ALLOW_DEMO=1/);
    });

    it('are open everywhere when the operator allows it, with a warning', () => {
      const source = { NODE_ENV: 'production', HOST: '0.0.0.0', SITE_URL: 'https://learn.example.org' };
      const { demoAllowed, warnings } = readConfig({ ...source, ALLOW_DEMO: '1' });
      expect(demoAllowed).toBe(true);
      expect(warnings).toEqual([expect.stringContaining('open to everyone')]);
      expect(readConfig({}).warnings).toEqual([]);
      expect(readConfig(source).warnings).toEqual([]);
    });

    it('warns that a reachable site has no demo accounts', () => {
      expect(readConfig({ HOST: '0.0.0.0' }).warnings).toEqual([expect.stringContaining('ALLOW_DEMO=1')]);
    });

    it('accept on, off or loopback', () => {
      expect(() => readConfig({ ALLOW_DEMO: 'maybe' })).toThrow(/ALLOW_DEMO must be on, off or loopback/);
    });
  });
});
