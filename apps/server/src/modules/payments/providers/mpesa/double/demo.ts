import type { DemoDouble } from '../../provider-kind.ts';
import { startDouble } from './start-double.ts';

/** With phones that ring for a minute, as real ones do. */
export async function startDemo({ port }: { port: number }): Promise<DemoDouble> {
  const { address, state, close } = await startDouble({ port });
  const { consumerKey, consumerSecret, passkey, shortcode, initiator } = state.credentials;
  return {
    address,
    settings: {
      kind: 'paybill',
      shortcode,
      consumerKey,
      consumerSecret,
      passkey,
      initiator,
      securityCredential: 'double-credential',
      nominatedNumber: '0712345678',
      whenSilent: 'Completed',
    },
    pages: [
      { path: '/', title: 'phones with their PIN prompts' },
      { path: '/paybill', title: 'the M-Pesa menu for paying to the Paybill' },
    ],
    close,
  };
}
