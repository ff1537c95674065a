import { DEMO_DELAYS } from '../../double-tools.ts';
import type { DemoDouble } from '../../provider-kind.ts';
import { startDouble } from './start.ts';

export async function startDemo({ port }: { port: number }): Promise<DemoDouble> {
  const { address, webhookSecret, sendTo, close } = await startDouble({ port, delays: DEMO_DELAYS });
  return {
    address,
    settings: { secretKey: 'sk_test_double', webhookSecret },
    pages: [{ path: '/', title: 'the account; its payment page opens from the checkout' }],
    sendTo,
    close,
  };
}
