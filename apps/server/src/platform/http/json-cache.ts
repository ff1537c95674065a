import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import { entityTag, holdsTag } from './etag.ts';

interface CachedJson {
  tag: string;
  bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>> & { identity: Buffer };
}

/** Smaller replies are not compressed, as everywhere. */
const WORTH_COMPRESSING = 1024;

/**
 * Caches the JSON of data that is sent more than once, as bytes (compressed too), for as long as the data itself is kept in
 * memory: serialising and compressing the same text again is most of the cost of such a request. Data is compared by
 * identity and must not be changed afterwards.
 * @param serialize the whole reply
 */
export function createJsonCache(serialize: (payload: unknown) => string) {
  /** Null: sent once so far. Most data is never requested again. */
  const known = new WeakMap<object, CachedJson | null>();

  function find(data: object, payload: () => Record<string, unknown>) {
    const kept = known.get(data);
    if (kept) return kept;
    if (kept === undefined) {
      known.set(data, null);
      return undefined;
    }
    const text = serialize(payload());
    const made: CachedJson = { tag: entityTag(text), bodies: { identity: Buffer.from(text) } };
    known.set(data, made);
    return made;
  }

  /**
   * Sends the bytes of data that was sent before.
   * @param payload the whole reply; the same for the same data
   * @returns false when the data is new: then nothing was sent
   */
  return async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    data: unknown,
    payload: () => Record<string, unknown>,
  ): Promise<boolean> {
    const kept = typeof data === 'object' && data !== null ? find(data, payload) : undefined;
    if (!kept) return false;
    reply.header('etag', kept.tag);
    if (holdsTag(request.headers['if-none-match'], kept.tag)) {
      reply.code(304).send();
      return true;
    }
    const { bodies } = kept;
    const encoding =
      bodies.identity.length < WORTH_COMPRESSING
        ? 'identity'
        : chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') {
      bodies[encoding] ??= compress(bodies.identity, encoding, 'best').then(
        (bytes) => {
          bodies[encoding] = bytes;
          return bytes;
        },
        (error: unknown) => {
          // The next request tries again
          delete bodies[encoding];
          throw error;
        },
      );
      reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    }
    const ready = bodies[encoding] as Buffer | Promise<Buffer>;
    const bytes = ready instanceof Promise ? await ready : ready;
    reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
    return true;
  };
}
