import type { Readable } from 'node:stream';
import type { Endpoint } from '@darasa/contract/http/endpoint';
import { envelope } from '@darasa/contract/http/envelope';
import type { FieldProblem } from '@darasa/contract/http/errors';
import { describeAccess } from '@darasa/contract/identity/access';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Ctx } from '#platform/context/index';
import { guard } from './access.ts';
import { validateBody } from './bodies/json-bodies.ts';
import { badRequest } from './errors.ts';
import { handOver, isInProcess } from './in-process.ts';
import { createJsonCache } from './json-cache.ts';
import { createSerializer } from './json-schema.ts';
import { readOnce } from './replica/replica-reads.ts';
import { contextOf } from './request-context.ts';
import { objectOf } from './turns/write-turns.ts';
import { type Validated, validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface EndpointInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For whom and when it is done. */
  readonly ctx: Ctx;
}

/** A handler's result when it sets the message or headers as well as the data. */
export class Reply<T> {
  readonly data: T;
  readonly message: string;
  readonly headers: Record<string, string>;
  constructor(data: T, options: { message?: string; headers?: Record<string, string> } = {}) {
    this.data = data;
    this.message = options.message ?? 'OK';
    this.headers = options.headers ?? {};
  }
}

export interface EndpointOptions {
  /** Cache-Control of a successful reply; default `no-store`, as for anything personal. */
  cacheControl?: string;
  /**
   * The handler returns the same object while the reply is the same, and never changes it: its JSON is cached with it. For
   * replies that are the same for everyone.
   */
  lasting?: boolean;
  /** Guards and limits of this route. */
  preHandler?: RouteShorthandOptions['preHandler'];
  rateLimit?: { max: number; timeWindow: string | number };
  bodyLimit?: number;
  /** Milliseconds, for what takes longer than a request usually may. */
  handlerTimeout?: number;
  /** What it answers may be a second old: it may be read from a replica. */
  mayBeOld?: boolean;
  /** It takes long, mostly without a database connection: its caller's other changes do not wait for it. */
  withoutTurn?: boolean;
}

const publicRead = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
/** For replies that are the same for everyone: caches may keep them, browsers revalidate by ETag. */
export const cacheable: EndpointOptions = { cacheControl: publicRead };
/** The same, for replies that are cached as objects. */
export const lasting: EndpointOptions = { cacheControl: publicRead, lasting: true };

/**
 * Registers one endpoint of the contract: validates params, query and body (400 with the invalid fields), calls the
 * handler and writes the envelope through a serialiser compiled from the contract, which drops every field that the
 * contract does not list.
 */
export function registerEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, D>,
  handler: (
    input: EndpointInput<P, Q, B>,
  ) => z.input<D> | Reply<z.input<D>> | Promise<z.input<D> | Reply<z.input<D>>>,
  options: EndpointOptions = {},
): void {
  const status = endpoint.status ?? 200;
  const { access = 'visitor' } = endpoint;
  const takesTurn = endpoint.method !== 'GET' && !options.withoutTurn;
  const object = objectOf(endpoint.path);
  const serialize = createSerializer(envelope(endpoint.data));
  const sendKept = options.lasting ? createJsonCache(serialize) : undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read, but after the rate limit, so that refused requests count too
    ...(access === 'visitor' ? {} : { preParsing: guard(endpoint) }),
    ...(options.preHandler ? { preHandler: options.preHandler } : {}),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(options.handlerTimeout ? { handlerTimeout: options.handlerTimeout } : {}),
    config: {
      endpoint: endpoint as unknown as Endpoint,
      ...(options.mayBeOld ? { mayBeOld: true } : {}),
      ...(options.rateLimit ? { rateLimit: options.rateLimit } : {}),
    },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(access === 'visitor' ? {} : { description: describeAccess(access), security: [{ bearer: [] }] }),
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint, request, reply);
      const result = takesTurn
        ? await app.writeTurns(request, object(input.params), async () => handler(input))
        : await (options.mayBeOld ? readOnce(request, () => handler(input)) : handler(input));
      if (endpoint.method !== 'GET') app.replicaReads?.wrote(request, reply);
      const sent = result instanceof Reply ? result : new Reply(result);
      reply
        .code(status)
        .header('cache-control', options.cacheControl ?? 'no-store')
        .headers(sent.headers);
      const payload = () => ({ success: true, message: sent.message, data: sent.data });
      if (isInProcess(request)) {
        handOver(request.raw, serialize(payload()));
        return reply.send('');
      }
      if (sendKept && (await sendKept(request, reply, sent.data, payload))) return reply;
      reply.header('content-type', 'application/json; charset=utf-8').serializer(serialize);
      return payload();
    },
  });
}

/** A file that a person saves. */
export interface SentFile {
  /** Letters, digits, dashes and dots only. */
  name: string;
  /** A stream when there may be much of it. */
  content: Buffer | string | Readable;
}

/**
 * Registers an endpoint whose successful reply is a file instead of the envelope; failures are as everywhere.
 * @param type of the file: its media type
 */
export function registerFileEndpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B>,
  type: string,
  handler: (input: EndpointInput<P, Q, B>) => Promise<SentFile>,
  { mayBeOld = false }: Pick<EndpointOptions, 'mayBeOld'> = {},
): void {
  const { access = 'visitor' } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(access === 'visitor' ? {} : { preParsing: guard(endpoint) }),
    config: { endpoint: endpoint as unknown as Endpoint, mayBeOld },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      produces: [type.split(';')[0] ?? type],
      ...(access === 'visitor' ? {} : { description: describeAccess(access), security: [{ bearer: [] }] }),
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint, request, reply);
      const { name, content } = await readOnce(request, () => handler(input));
      return reply
        .header('content-type', type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  });
}

/** The input of a request. @throws AppError BAD_REQUEST with the invalid fields */
function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Pick<Endpoint<P, Q, B>, 'params' | 'query' | 'body'>,
  request: FastifyRequest,
  reply: FastifyReply,
): EndpointInput<P, Q, B> {
  const problems: FieldProblem[] = [];
  const note = (result: Validated<unknown> | undefined): unknown => {
    if (!result || 'data' in result) return result?.data;
    problems.push(...result.problems);
    return undefined;
  };
  const params = note(endpoint.params && validate(endpoint.params, request.params ?? {}));
  const query = note(endpoint.query && validate(endpoint.query, request.query ?? {}));
  const body = note(endpoint.body && validateBody(request, endpoint.body));
  if (problems.length > 0) throw badRequest(problems);
  return {
    params: params as z.output<P>,
    query: query as z.output<Q>,
    body: body as z.output<B>,
    request,
    reply,
    get ctx() {
      return contextOf(request);
    },
  };
}
