import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

interface Refusal {
  status: number;
  message: string;
}

/** The server's side of the upload protocol, in memory, with the faults of a bad line. */
export interface TestTusServer {
  stack: HttpStack;
  /** What has arrived, by upload. */
  uploads: Map<string, { length: number; received: number; metadata: string }>;
  /** Each request: `PATCH Bearer …`. */
  requests: string[];
  /** While it is set, no request gets an answer. */
  offline: boolean;
  /** While it is set, requests wait for their answer. */
  hold: boolean;
  /** Answers the next request so. */
  refuse(refusal: Refusal): void;
  /** The next part breaks off after so many bytes have arrived; and then there may be no connection any more. */
  breakAfter(bytes: number, then?: 'offline'): void;
}

export function createTestTusServer(): TestTusServer {
  const uploads: TestTusServer['uploads'] = new Map();
  let refusal: Refusal | undefined;
  let breakAt: { bytes: number; offline: boolean } | undefined;
  const server: TestTusServer = {
    uploads,
    requests: [],
    offline: false,
    hold: false,
    refuse: (next) => {
      refusal = next;
    },
    breakAfter: (bytes, then) => {
      breakAt = { bytes, offline: then === 'offline' };
    },
    stack: { getName: () => 'test', createRequest },
  };

  function createRequest(method: string, url: string): HttpRequest {
    const headers = new Map<string, string>();
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: () => undefined,
      abort: async () => undefined,
      getUnderlyingObject: () => undefined,
      async send(body?: Blob | Uint8Array) {
        server.requests.push(`${method} ${headers.get('authorization') ?? ''}`);
        if (server.offline) throw new Error('no connection');
        if (server.hold) await new Promise(() => undefined);
        if (refusal) {
          const { status, message } = refusal;
          refusal = undefined;
          return answer(status, {}, JSON.stringify({ success: false, message, error: {} }));
        }
        return handle(method, url, headers, body);
      },
    };
  }

  function handle(
    method: string,
    url: string,
    headers: Map<string, string>,
    body?: Blob | Uint8Array,
  ): HttpResponse {
    if (method === 'POST') {
      const id = `upload-${uploads.size + 1}`;
      const metadata = headers.get('upload-metadata') ?? '';
      uploads.set(id, { length: Number(headers.get('upload-length')), received: 0, metadata });
      return answer(201, { location: `/uploads/${id}` });
    }
    const upload = uploads.get(url.split('/').at(-1) ?? '');
    if (!upload) return answer(404);
    if (method === 'DELETE') {
      uploads.delete(url.split('/').at(-1) ?? '');
      return answer(204);
    }
    if (method === 'HEAD')
      return answer(200, {
        'upload-offset': String(upload.received),
        'upload-length': String(upload.length),
      });
    const size = body instanceof Blob ? body.size : (body?.length ?? 0);
    if (Number(headers.get('upload-offset')) !== upload.received) return answer(409);
    if (breakAt !== undefined) {
      upload.received += Math.min(breakAt.bytes, size);
      server.offline = breakAt.offline;
      breakAt = undefined;
      throw new Error('connection reset');
    }
    upload.received += size;
    return answer(204, { 'upload-offset': String(upload.received) });
  }
  return server;
}

const answer = (status: number, headers: Record<string, string> = {}, body = ''): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers[name.toLowerCase()],
  getBody: () => body,
  getUnderlyingObject: () => undefined,
});
