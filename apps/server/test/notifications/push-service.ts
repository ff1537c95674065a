import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@darasa/contract/notifications/push-rules';

/** A browser that has subscribed, with its secret keys. */
export interface Subscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
  ecdh: ReturnType<typeof createECDH>;
}

export interface Pushed {
  path: string;
  topic: string | undefined;
  ttl: string | undefined;
  authorization: string;
  message: PushMessage;
}

/** A push service as RFC 8030 describes it, which decrypts what it gets as the browser would (RFC 8291, aes128gcm). */
export async function startPushService() {
  const subscribers = new Map<string, Subscriber>();
  const received: Pushed[] = [];
  /** What it answers by the path; default 201, 0 for nothing ever. */
  const answers = new Map<string, number>();
  const asked: string[] = [];
  let onReceived: (() => void) | undefined;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answers.get(path) ?? 201;
      asked.push(path);
      if (status === 0) return;
      const subscriber = subscribers.get(path);
      if (status === 201 && subscriber) {
        const { topic, ttl, authorization = '' } = request.headers;
        received.push({
          path,
          topic: topic as string | undefined,
          ttl: ttl as string | undefined,
          authorization,
          message: JSON.parse(decrypt(subscriber, Buffer.concat(chunks))),
        });
        onReceived?.();
      }
      reply.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ received, answers, asked, base },
    onReceived(listener: (() => void) | undefined) {
      onReceived = listener;
    },
    subscribe(): Subscriber {
      const ecdh = createECDH('prime256v1');
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const subscriber = {
        endpoint: base + path,
        p256dh: ecdh.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
        ecdh,
      };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

function decrypt({ ecdh, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const inputKey = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const expand = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', inputKey, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and padding
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Looks that a call was signed for this service with the site's key. */
export function claimsOf(authorization: string): { aud: string; sub: string; exp: number } {
  const token = /t=([^,]+)/.exec(authorization)?.[1] ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
