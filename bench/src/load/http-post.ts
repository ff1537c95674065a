import { Agent, request } from 'node:http';

export interface HttpPost {
  /** @returns the parsed reply @throws on any status but 200 and 201 */
  post(path: string, body: unknown): Promise<{ data: unknown }>;
  close(): void;
}

/** JSON over keep-alive connections. */
export function createHttpPost(origin: string): HttpPost {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        const bytes = Buffer.from(JSON.stringify(body));
        const headers = {
          'content-type': 'application/json',
          'content-length': bytes.length,
          'user-agent': 'darasa-bench',
        };
        request(`${origin}${path}`, { agent, method: 'POST', headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const { statusCode = 0 } = response;
            if (statusCode !== 200 && statusCode !== 201) reject(new Error(`${path} answered ${statusCode}`));
            else resolve(JSON.parse(Buffer.concat(chunks).toString()));
          });
        })
          .once('error', reject)
          .end(bytes);
      }),
    close: () => agent.destroy(),
  };
}
