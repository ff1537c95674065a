import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';

interface Hoodiecrow {
  server: Server;
  listen(port: number, host: string, listening: () => void): void;
  close(closed: () => void): void;
  appendMessage(folder: string, flags: string[], date: null, raw: string): void;
  getMailbox(folder: string): { uidvalidity: number; messages: { uid: number; flags: string[] }[] };
}

/** A mail server that speaks IMAP, with one mailbox in memory. */
export async function startImap() {
  const make = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow;
  const double = make({
    plugins: ['ID', 'LITERALPLUS', 'UIDPLUS', 'AUTH-PLAIN', 'SASL-IR'],
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((done) => double.listen(0, '127.0.0.1', done));
  const { port } = double.server.address() as AddressInfo;
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    deliver: (raw: string) => double.appendMessage('INBOX', [], null, raw),
    /** Which messages are marked as seen. */
    seen: () =>
      double.getMailbox('INBOX').messages.flatMap(({ uid, flags }) => (flags.includes('\\Seen') ? uid : [])),
    /** As after the server was set up anew. */
    countAnew: () => {
      double.getMailbox('INBOX').uidvalidity += 1;
    },
    async close() {
      const closed = once(double.server, 'close');
      double.close(() => undefined);
      await closed;
    },
  };
}
export type ImapDouble = Awaited<ReturnType<typeof startImap>>;
