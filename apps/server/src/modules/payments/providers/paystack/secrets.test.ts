import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LeakingServer,
  leaksOf,
  startLeakingServer,
} from '../../../../../test/payments/leaking-server.ts';
import { paystack } from './index.ts';

const SECRET = 'sk_test_TOPSECRETKEY';
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
      settings: { secretKey: SECRET },
      mode: 'test' as const,
      address: server.address,
      callbackUrl: 'https://academy.example/hooks',
      now: new Date(),
      signal: AbortSignal.timeout(10_000),
    };
    for (const { id } of paystack.methods) expect(await leaksOf(paystack, access, id, [SECRET])).toEqual([]);
    expect(server.asked).toBeGreaterThan(0);
  });

  it('into a message about settings that are wrong', () => {
    const read = paystack.settings.safeParse({ secretKey: 'pk_test_PUBLIC' });
    expect(read.success).toBe(false);
    expect(String(read.error)).not.toContain('pk_test_PUBLIC');
  });
});
