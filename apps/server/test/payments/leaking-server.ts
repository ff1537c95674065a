import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { ProviderAccess, ProviderKind } from '../../src/modules/payments/providers/provider-kind.ts';

type Fault =
  | 'says it in an error'
  | 'says it as a code'
  | 'answers 500'
  | 'answers nonsense'
  | 'closes'
  | 'warns';

/** A server that fails, and repeats the key that it was sent wherever a careless caller would log it. */
export interface LeakingServer {
  address: string;
  fault: Fault;
  asked: number;
  close(): Promise<void>;
}

export async function startLeakingServer(): Promise<LeakingServer> {
  const server = createServer((request, reply) => {
    leaking.asked += 1;
    const key = String(request.headers.authorization).replace(/^Bearer /, '');
    const said = {
      status: false,
      message: `Wrong key ${key}`,
      error: { message: `Wrong key ${key}`, type: 'invalid_request_error', param: key },
    };
    const answer = (status: number, body: unknown, headers = {}) =>
      reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    switch (leaking.fault) {
      case 'says it in an error':
        return answer(400, said);
      case 'says it as a code':
        return answer(402, { ...said, code: key, error: { ...said.error, code: key, decline_code: key } });
      case 'answers 500':
        return answer(500, said);
      case 'answers nonsense':
        return reply.end(`<p>${key}`);
      case 'closes':
        return request.socket.destroy();
      default:
        return answer(401, said, { 'stripe-notice': `Your key ${key} is old`, 'request-id': key });
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const leaking: LeakingServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'answers 500',
    asked: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return leaking;
}

/** What a statement names. */
export async function allOf<T>(statement: AsyncIterable<T> | undefined): Promise<T[]> {
  const all: T[] = [];
  for await (const one of statement ?? []) all.push(one);
  return all;
}

/** Calls every function of a provider. @returns what holds one of the secrets: answers, errors, output, warnings */
export async function leaksOf<Settings>(
  kind: ProviderKind<Settings>,
  access: ProviderAccess<Settings>,
  method: string,
  secrets: readonly string[],
): Promise<string[]> {
  const said: string[] = [];
  const warned = (warning: Error) => void said.push(inspect(warning, { depth: 20, showHidden: true }));
  const writes = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write;
    // A second argument is an encoding, or what is called afterwards: both are passed on as they are.
    stream.write = ((text: string | Uint8Array, ...rest: []) => {
      said.push(String(text));
      return write.call(stream, text, ...rest);
    }) as typeof write;
    return () => {
      stream.write = write;
    };
  });
  process.on('warning', warned);
  const note = async (work: () => Promise<unknown>) => {
    const result = await work().catch((error: unknown) => error);
    said.push(inspect(result, { depth: 20, showHidden: true }), JSON.stringify(result) ?? '');
  };
  try {
    const body = Buffer.from('{"event":"x"}');
    const headers = { 'stripe-signature': 't=1,v1=00', 'x-paystack-signature': '00' };
    const money = { minor: 10_000, currency: 'KES' };
    const buyer = {
      phone: '+254712345678',
      email: 'a@example.com',
      returnUrl: 'https://academy.example/o/1',
    };
    await note(() =>
      kind.begin(access, { id: 1, orderNumber: 'D-1', method, money, description: 'x', ...buyer }),
    );
    await note(() => kind.receive(access, { kind: '', headers, query: {}, ip: '127.0.0.1', body }));
    await note(async () => kind.read({ kind: '', body }));
    await note(() => kind.query(access, { id: 1, reference: 'r', transaction: null }));
    await note(() => kind.query(access, { id: 1, reference: null, transaction: 't' }));
    await note(() => kind.query(access, { id: 1, reference: null, transaction: null }));
    await note(() =>
      kind.refund(access, { id: 1, transaction: 't', reference: 'r', money, whole: true, reason: 'x' }),
    );
    await note(() => allOf(kind.statement?.(access, new Date(0), new Date())));
    await note(async () => kind.register?.(access));
    await note(() => kind.test(access));
    // Warnings are told a turn later.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('warning', warned);
    for (const restore of writes) restore();
  }
  return said.filter((text) => secrets.some((secret) => text.includes(secret)));
}
