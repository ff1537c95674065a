// The reference lines: the least work that a server could do for the same reply.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

export type Reference =
  | { kind: 'bare'; status: number; headers: string[] /** base64 */; body: string }
  | { kind: 'fastify'; data: unknown };

process.on('message', (reference: Reference) => {
  listen(reference).then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

/** @returns the origin */
async function listen(reference: Reference): Promise<string> {
  if (reference.kind === 'fastify') {
    const app = fastify();
    app.get('/', () => reference.data);
    return app.listen({ host: '127.0.0.1', port: 0 });
  }
  const bytes = Buffer.from(reference.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(reference.status, reference.headers);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
