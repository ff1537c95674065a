import { Readable } from 'node:stream';
import { parseRange } from '@darasa/contract/http/byte-range';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { holdsTag } from '#platform/http/etag';
import type { Storage } from '#platform/storage/index';
import { openFile, type ServedFile } from './file-service.ts';
import type { UrlSigner } from './url-signer.ts';

/** Sending a video takes as long as the line needs. */
const SEND_MS = 6 * 3_600_000;
/** How long an address in the storage itself is valid: long enough to begin; a player asks again for more. */
const LINK_SECONDS = 900;
/** Whatever it is, it runs nothing and loads nothing when it is opened on its own. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** Files by their signed URLs: `/media/{id}/{original or rendition}?expires=…&signature=…`. */
export function registerFiles(
  app: FastifyInstance,
  deps: { db: Db; storage: Storage; signer: UrlSigner },
): void {
  app.get<{ Params: { id: string; '*': string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    '/media/:id/*',
    { schema: { hide: true }, handlerTimeout: SEND_MS, compress: false },
    async (request, reply) => {
      const { id, '*': name } = request.params;
      const { expires, signature } = request.query;
      const file = await openFile(deps, { id, name, expires, signature });
      reply
        .header('etag', file.etag)
        .header('cache-control', `private, max-age=${secondsLeft(file)}, immutable`)
        .header('content-security-policy', POLICY);
      if (holdsTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
      // Whoever only asks about it is answered here
      if (file.linkTo && request.method === 'GET') {
        const seconds = Math.min(LINK_SECONDS, Math.max(1, secondsLeft(file)));
        return reply
          .header('cache-control', `private, max-age=${Math.floor(seconds / 2)}`)
          .redirect(await file.linkTo(disposition(file), seconds), 302);
      }
      reply
        .header('content-type', file.mime)
        .header('accept-ranges', 'bytes')
        .header('content-disposition', disposition(file));
      const condition = request.headers['if-range'];
      const range =
        condition === undefined || condition === file.etag
          ? parseRange(request.headers.range, file.bytes)
          : undefined;
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      const length = range ? range.end - range.start + 1 : file.bytes;
      reply.header('content-length', length);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
      // Without anything to send, the length would be taken for 0
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const body = await file.open(range);
      return reply.send(typeof body === 'string' || body instanceof Readable ? body : Readable.from(body));
    },
  );
}

const secondsLeft = ({ expires }: ServedFile): number => Math.max(0, Math.floor(expires - Date.now() / 1000));

/** The name goes out in ASCII and, whatever it is written in, encoded. */
function disposition({ download }: ServedFile): string {
  if (download === undefined) return 'inline';
  const plain = download.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(download).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
