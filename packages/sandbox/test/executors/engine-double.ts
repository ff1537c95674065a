import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EngineRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** What a double answers: JSON, or a text as it is. `hang`: nothing. `cut`: the connection ends in the middle. */
export type EngineReply =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | { status?: number; headers?: Record<string, string>; text: string }
  | 'hang'
  | 'cut';

/** An HTTP server in place of an engine. */
export interface EngineDouble {
  url: string;
  requests: EngineRequest[];
  close(): Promise<void>;
}

export async function startEngine(answer: (request: EngineRequest) => EngineReply): Promise<EngineDouble> {
  const requests: EngineRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body: text === '' ? {} : JSON.parse(text) };
      requests.push(request);
      const reply = answer(request);
      if (reply === 'hang') return;
      if (reply === 'cut') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"run":');
        incoming.socket.destroySoon();
        return;
      }
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      response.end('text' in reply ? reply.text : JSON.stringify(reply.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
