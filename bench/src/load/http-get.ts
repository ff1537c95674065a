import { Agent, get } from 'node:http';

const REDIRECTS = new Set([301, 302, 307, 308]);

/** Keeps connections open; opens another one when all are busy, so that no request waits in the client. */
export function createHttpGet(
  origin: string,
  headers: Record<string, string> = {},
): { get(path: string, more?: Record<string, string>): Promise<number>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  const client = {
    /** Bytes of the body; redirects are followed. @param more headers of this request alone @throws on any other status but 200 */
    get: (path: string, more?: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        get(`${origin}${path}`, { agent, headers: { accept: '*/*', ...headers, ...more } }, (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.once('error', reject);
          response.once('end', () => {
            const { statusCode = 0, headers } = response;
            if (statusCode === 200) resolve(bytes);
            else if (REDIRECTS.has(statusCode) && headers.location)
              client
                .get(new URL(headers.location, origin + path).href.slice(origin.length), more)
                .then(resolve, reject);
            else reject(new Error(`${path} answered ${response.statusCode}`));
          });
        }).once('error', reject);
      }),
    close: () => agent.destroy(),
  };
  return client;
}
