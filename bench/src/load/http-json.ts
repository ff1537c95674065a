import { Agent, request } from 'node:http';

/** A call with a JSON body. */
export interface Call {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  /** Of the session that calls. */
  token?: string;
}

export interface HttpJson {
  /** @returns the parsed reply @throws on any status but 200 and 201 */
  call(call: Call): Promise<{ data: unknown }>;
  /** The same of a POST without a session. */
  post(path: string, body: unknown): Promise<{ data: unknown }>;
  close(): void;
}

/** JSON over keep-alive connections. */
export function createHttpJson(origin: string): HttpJson {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  const call: HttpJson['call'] = ({ method, path, body, token }) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = {
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'darasa-bench',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      request(`${origin}${path}`, { agent, method, headers }, (response) => {
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
    });
  return {
    call,
    post: (path, body) => call({ method: 'POST', path, body }),
    close: () => agent.destroy(),
  };
}
