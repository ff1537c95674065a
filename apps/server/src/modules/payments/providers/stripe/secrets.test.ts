import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LeakingServer,
  leaksOf,
  startLeakingServer,
} from '../../../../../test/payments/leaking-server.ts';
import { stripe } from './index.ts';

const SECRETS = ['sk_test_TOPSECRETKEY', 'whsec_TOPSECRETSIGNING'] as const;
let server: LeakingServer;
beforeAll(async () => {
  server = await startLeakingServer();
});
afterAll(() => server.close());

describe('a secret never leaves', () => {
  it.each([
    'says it in an error',
    'says it as a code',
    'answers 500',
    'answers nonsense',
    'closes',
    'warns',
  ] as const)('when a server %s', async (fault) => {
    server.fault = fault;
    const access = {
      settings: { secretKey: SECRETS[0], webhookSecret: SECRETS[1] },
      mode: 'test' as const,
      address: server.address,
      callbackUrl: 'https://academy.example/hooks',
      now: new Date(),
      signal: AbortSignal.timeout(10_000),
    };
    expect(await leaksOf(stripe, access, 'stripe_card', SECRETS)).toEqual([]);
    expect(server.asked).toBeGreaterThan(0);
  });

  it('into a message about settings that are wrong', () => {
    const read = stripe.settings.safeParse({ secretKey: 'pk_test_PUBLIC', webhookSecret: 'SECRET' });
    expect(read.success).toBe(false);
    expect(String(read.error)).not.toMatch(/pk_test_PUBLIC|SECRET/);
  });
});
