import type { Endpoint } from '@darasa/contract/http/endpoint';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createFairQueue } from '../../threads/fair-queue.ts';
import { createWorkerThread } from '../../threads/worker-thread.ts';
import { AppError, badRequest } from '../errors.ts';
import { type Validated, validate } from '../validate.ts';
import type { BodyRequest } from './body-worker.ts';
import { type ReadBody, readJson } from './read-json.ts';

interface Options {
  /** Bodies of more bytes are read on the thread: smaller ones take less than a few milliseconds. */
  large?: number;
  /** Bytes of bodies that may wait for the thread; whoever would add more is told to come back. */
  mostWaiting?: number;
  /** Milliseconds that one body may take before the thread is ended. */
  timeout?: number;
  /** Milliseconds without work after which the thread is given back. */
  idle?: number;
  /** The program of the thread; tests give another. */
  program?: URL;
}

/** What the thread found, of those requests whose body it has checked. */
const checked = new WeakMap<FastifyRequest, Validated<unknown>>();

/**
 * Reads JSON bodies. Large ones are read and checked against their endpoint's schema on a thread, for nobody else is answered while
 * megabytes are parsed and walked: one body after another, of each person in turn. For the routes it makes no difference.
 */
export function registerJsonBodies(
  app: FastifyInstance,
  {
    large = 128 * 1024,
    mostWaiting = 100_000_000,
    timeout = 20_000,
    idle = 60_000,
    program = new URL('./body-worker.ts', import.meta.url),
  }: Options = {},
): void {
  const thread = createWorkerThread({ idle, program });
  const queue = createFairQueue();
  let waiting = 0;

  async function readOnThread(request: FastifyRequest, body: Buffer<ArrayBuffer>): Promise<ReadBody> {
    // Of a body that is handed over nothing is left
    const size = body.length;
    if (waiting + size > mostWaiting) throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 2);
    waiting += size;
    try {
      const { endpoint } = request.routeOptions.config;
      const asked: BodyRequest = {
        bytes: body,
        endpoint: endpoint ? `${endpoint.method} ${endpoint.path}` : '',
      };
      // Handed over where nothing else lies in the same memory
      const transfer = body.buffer.byteLength === body.byteLength ? [body.buffer] : [];
      const by = request.actor?.userId ?? request.ip;
      const answer = await queue(by, () => thread.ask(asked, timeout, { transfer }));
      if (answer === undefined)
        throw badRequest([{ path: '', message: 'The request takes too long to read' }]);
      return answer as ReadBody;
    } finally {
      waiting -= size;
    }
  }

  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      if (body.length === 0) throw new errorCodes.FST_ERR_CTP_EMPTY_JSON_BODY();
      const isLarge = body.length > large;
      const read = isLarge ? await readOnThread(request, body) : readJson(body.toString('utf8'), undefined);
      if (read === 'no JSON') throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
      if ('value' in read) {
        if (read.isChecked) checked.set(request, { data: read.value });
        return read.value;
      }
      if (!isLarge || !request.routeOptions.config.endpoint?.body) throw badRequest(read.problems);
      // Told together with what is wrong with the address
      checked.set(request, read);
      return undefined;
    },
  );
}

/** The body of a request as its endpoint's schema gives it, or what is wrong with it. */
export const validateBody = (
  request: FastifyRequest,
  schema: NonNullable<Endpoint['body']>,
): Validated<unknown> => checked.get(request) ?? validate(schema, request.body ?? {});
