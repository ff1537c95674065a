import { Readable } from 'node:stream';
import { ARCHIVE_TYPE } from '@darasa/contract/authoring/constants';
import { archiveEndpoints as endpoints } from '@darasa/contract/authoring/endpoints';
import type { Endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context/index';
import { guard } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { contextOf } from '#platform/http/request-context';
import { exportCourse } from './export-course.ts';
import { type ImportDeps, importCourse } from './import-course.ts';

/** Sending a course with its videos takes as long as the line needs. */
const SEND_MS = 6 * 3_600_000;
/** Receiving, unpacking and storing one. */
const IMPORT_MS = 1_800_000;
const LIMIT = { max: 20, timeWindow: '10 minutes' };

/** Courses as files: exported, and imported again. */
export function registerArchives(api: FastifyInstance, deps: ImportDeps): void {
  const { download } = endpoints;
  api.route<{ Params: { id: string } }>({
    method: download.method,
    url: download.path.replace('{id}', ':id'),
    preParsing: guard(download),
    config: { endpoint: download as unknown as Endpoint, rateLimit: LIMIT },
    schema: {
      summary: download.summary,
      tags: [download.tag],
      security: [{ bearer: [] }],
      produces: [ARCHIVE_TYPE],
    },
    handlerTimeout: SEND_MS,
    compress: false,
    async handler(request, reply) {
      const { fileName, zip } = await exportCourse(contextOf(request), deps, request.params.id);
      reply
        .header('content-type', ARCHIVE_TYPE)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`);
      if (request.method !== 'HEAD') return reply.send(zip);
      zip.destroy();
      return reply.send(Readable.from([]));
    },
  });

  api.register(async (scope) => {
    // It is read as it arrives, never as a whole
    scope.addContentTypeParser(ARCHIVE_TYPE, (_request, _body, done) => done(null));
    registerEndpoint(
      scope,
      endpoints.upload,
      async ({ query, request, reply, ctx }) => {
        // What was not read of the body would be taken for the next request
        reply.header('connection', 'close');
        const creation = { key: readIdempotencyKey(request) };
        const source = await sourceOf(ctx, deps, request, query.media_id);
        const { id, slug, title } = await importCourse(ctx, deps, source, {
          category: query.category,
          creation,
          uploaded: query.media_id !== undefined,
        });
        if (query.media_id !== undefined) await deps.originals.discard([query.media_id]);
        return new Reply(
          { course: { id: String(id), course_id: String(id), slug, title } },
          { message: 'The course has been imported' },
        );
      },
      { handlerTimeout: IMPORT_MS, rateLimit: LIMIT, withoutTurn: true },
    );
  });
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, NOT_FOUND */
async function sourceOf(
  ctx: Ctx,
  { originals }: ImportDeps,
  request: FastifyRequest,
  mediaId: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (mediaId === undefined) {
    if (request.headers['content-type']?.split(';')[0]?.trim() !== ARCHIVE_TYPE)
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the zip of an exported course (application/zip)');
    return request.raw;
  }
  const [file] = await originals.find([mediaId]);
  if (file?.ownerId !== ctx.actor.userId) throw new AppError('NOT_FOUND', 'File not found');
  return file.open();
}
