import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type {
  ProviderAccess,
  ProviderFact,
  ProviderKind,
  Received,
} from '../../src/modules/payments/providers/provider-kind.ts';

/** A site that a provider's double sends its messages to: it receives and reads them as the application does. */
export interface ProviderSite {
  url: string;
  received: Received[];
  /** Of messages that came for the first time. */
  facts: ProviderFact[];
  /** Answers the next message with this status, and loses it. */
  fail(status: number): void;
  close(): Promise<void>;
}

export async function startProviderSite<Settings>(
  kind: ProviderKind<Settings>,
  access: () => ProviderAccess<Settings>,
): Promise<ProviderSite> {
  const received: Received[] = [];
  const facts: ProviderFact[] = [];
  const failures: number[] = [];
  const known = new Set<string>();
  const server = createServer(async (request, reply) => {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure) return reply.writeHead(failure).end();
    const one = await kind.receive(access(), {
      kind: '',
      headers: request.headers,
      query: {},
      ip: '127.0.0.1',
      body,
    });
    received.push(one);
    if (one.outcome === 'refused') return reply.writeHead(400).end();
    if (one.outcome === 'message' && !known.has(one.id)) {
      known.add(one.id);
      facts.push(...kind.read({ kind: '', body }));
    }
    return reply.writeHead(200).end(one.outcome === 'message' ? one.reply.body : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/3f9c`,
    received,
    facts,
    fail: (status) => void failures.push(status),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
