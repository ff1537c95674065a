import { Readable } from 'node:stream';
import { codeForStatus, type ErrorCode, errorCatalogue } from '@darasa/contract/http/errors';
import { UPLOAD_PATH } from '@darasa/contract/media/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, guard } from '#platform/http/access';
import { failureBody } from '#platform/http/error-handler';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { createTusServer } from './tus-server.ts';
import type { Uploads } from './uploads.ts';

/** A request brings a part of a file; whatever it has not brought by then is sent again from where it ended. */
const PART_MS = 600_000;
const NEW_PER_MINUTE = 300;
const FORWARDED = [
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'location',
];
const MESSAGES: Record<number, string> = {
  404: 'Upload not found',
  409: 'This upload has been continued elsewhere',
  410: 'This upload was not completed within a day. Start it again.',
  413: 'More was sent than the file was announced to have',
};

/** Resumable uploads at `/uploads` (tus 1.0), for whoever may write courses, and for files that are permitted otherwise. */
export function registerUploads(app: FastifyInstance, uploads: Uploads): void {
  const tus = createTusServer(uploads, UPLOAD_PATH);
  app.register(async (scope) => {
    // A part is read as it arrives, never as a whole
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    const access = { preParsing: guard({ access: 'signed-in' }) };
    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      try {
        return await send(request, reply, await tus.handle(asWebRequest(request), actorOf(request)));
      } catch (error) {
        closeAfter(reply);
        throw error;
      }
    }
    scope.route({
      method: 'OPTIONS',
      url: UPLOAD_PATH,
      schema: { hide: true },
      handler: answerOptions,
    });
    scope.route({
      method: 'POST',
      url: UPLOAD_PATH,
      ...access,
      schema: { hide: true },
      config: limited(NEW_PER_MINUTE),
      handlerTimeout: PART_MS,
      handler: answer,
    });
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOAD_PATH}/:id`,
      ...access,
      schema: { hide: true },
      handlerTimeout: PART_MS,
      async handler(request, reply) {
        await uploads.requireOwn(actorOf(request), request.params.id);
        return answer(request, reply);
      },
    });
  });

  async function answerOptions(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply
      .code(204)
      .headers({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,expiration,termination',
      })
      .send();
  }
}

function asWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const hasBody = request.method === 'PATCH' || request.method === 'POST';
  return new Request(new URL(request.url, 'http://uploads'), {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

/** The next request of a connection would wait behind what was not read of this one's body. */
const closeAfter = (reply: FastifyReply) => reply.header('connection', 'close');

async function send(request: FastifyRequest, reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const name of FORWARDED) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.code(answer.status).header('cache-control', 'no-store');
  if (answer.status < 400) return reply.send();
  closeAfter(reply);
  const code = codeForStatus(answer.status);
  const known: ErrorCode = code in errorCatalogue ? (code as ErrorCode) : 'BAD_REQUEST';
  const message = MESSAGES[answer.status] ?? (await answer.text()).trim();
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(new AppError(known, message), request.id)));
}
