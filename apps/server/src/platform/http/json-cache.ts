import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import { entityTag, holdsTag } from './etag.ts';

type Compression = Exclude<Encoding, 'identity'>;

interface CachedJson {
  tag: string;
  plain: Buffer;
  compressed: Partial<Record<Compression, Buffer | Promise<Buffer | undefined>>>;
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
    const made: CachedJson = { tag: entityTag(text), plain: Buffer.from(text), compressed: {} };
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
    if (holdsTag(request.headers['if-none-match'], kept.tag)) {
      reply.code(304).header('etag', kept.tag).send();
      return true;
    }
    const encoding =
      kept.plain.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
    const ready = encoding === 'identity' ? kept.plain : compressed(kept, encoding);
    // Before any header: what fails in the meantime must not be sent under the tag of this
    const bytes = ready instanceof Promise ? await ready : ready;
    reply.header('etag', kept.tag).header('content-type', 'application/json; charset=utf-8');
    if (encoding !== 'identity') reply.header('vary', 'accept-encoding');
    // Otherwise the plugin would compress it too
    if (!bytes) request.headers['x-no-compression'] = 'true';
    else if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.send(bytes ?? kept.plain);
    return true;
  };
}

/** @returns undefined where that fails, probably for want of memory: the next request tries again */
function compressed(
  { plain, compressed: held }: CachedJson,
  encoding: Compression,
): Buffer | Promise<Buffer | undefined> {
  const found = held[encoding];
  if (found) return found;
  const pending = compress(plain, encoding, 'best').then(
    (bytes) => {
      held[encoding] = bytes;
      return bytes;
    },
    () => {
      delete held[encoding];
      return undefined;
    },
  );
  held[encoding] = pending;
  return pending;
}
