import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseRange } from '@darasa/contract/http/byte-range';
import { fileTypeOf } from '@darasa/contract/media/rules';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors';
import { holdsTag } from '#platform/http/etag';

/** Sending a video takes as long as the line needs. */
const SEND_MS = 6 * 3_600_000;
const POLICY = "default-src 'none'; media-src 'self'; sandbox";
const NAME = /^[a-z0-9][\w-]*(?:\.[\w-]+)*$/i;

/** The demo content's files, which everybody may have: `/media/demo/{course}/{file}`. @param folder where they lie */
export function registerPlainFiles(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { '*': string } }>(
    '/media/demo/*',
    { schema: { hide: true }, handlerTimeout: SEND_MS, compress: false },
    async (request, reply) => {
      const names = request.params['*'].split('/');
      const type = fileTypeOf(names.at(-1) ?? '');
      const path = join(folder, ...names);
      const file =
        type && names.every((name) => NAME.test(name)) ? await stat(path).catch(() => undefined) : undefined;
      if (!type || !file?.isFile()) throw new AppError('NOT_FOUND', 'File not found');
      const etag = `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', POLICY);
      if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply
        .header('content-type', type.mime)
        .header('accept-ranges', 'bytes')
        .header('content-disposition', type.kind === 'document' ? 'attachment' : 'inline');
      const condition = request.headers['if-range'];
      const range =
        condition === undefined || condition === etag
          ? parseRange(request.headers.range, file.size)
          : undefined;
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      reply.header('content-length', range ? range.end - range.start + 1 : file.size);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      // Without anything to send, the length would be taken for 0
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, range));
    },
  );
}
