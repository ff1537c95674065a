import { Agent, get } from 'node:http';

/** Keeps connections open; opens another one when all are busy, so that no request waits in the client. */
export function createHttpGet(
  origin: string,
  headers: Record<string, string> = {},
): { get(path: string): Promise<number>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  return {
    /** Bytes of the body. @throws on any status but 200 */
    get: (path) =>
      new Promise((resolve, reject) => {
        get(`${origin}${path}`, { agent, headers: { accept: '*/*', ...headers } }, (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.once('error', reject);
          response.once('end', () => {
            if (response.statusCode === 200) resolve(bytes);
            else reject(new Error(`${path} answered ${response.statusCode}`));
          });
        }).once('error', reject);
      }),
    close: () => agent.destroy(),
  };
}
