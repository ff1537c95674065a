import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server for one test. */
export async function startStub(
  answer: RequestListener,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
