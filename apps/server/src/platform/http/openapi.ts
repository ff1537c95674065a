import type { Endpoint } from '@darasa/contract/http/endpoint';
import { envelope, errorEnvelope } from '@darasa/contract/http/envelope';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { createWorkerThread } from '#platform/threads/worker-thread';
import { createDescriptions } from './docs/describe-slowly.ts';
import { AppError } from './errors.ts';
import { toJsonSchema } from './json-schema.ts';

/** Milliseconds that the YAML may take to be written. */
const YAML_MS = 60_000;

/** Only what this site serves, over plain HTTP too: no upgrade of requests to TLS. */
const DOCS_POLICY = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'script-src-attr': "'none'",
  'style-src': ["'self'", "'unsafe-inline'"],
};

/**
 * OpenAPI 3.1 at `{root}/openapi.json` and readable docs at `{root}/docs`, both from the contract's endpoints. Register
 * before the routes.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  options: { root: string; siteName: string; version: string },
): Promise<void> {
  const descriptions = createDescriptions();
  const replies = new Map<Endpoint, z.ZodType>();
  const replyOf = (endpoint: Endpoint): z.ZodType => {
    const reply = replies.get(endpoint) ?? envelope(endpoint.data);
    replies.set(endpoint, reply);
    return reply;
  };
  app.addHook('onRoute', ({ config, schema }) => {
    const endpoint = config?.endpoint;
    if (!endpoint) return;
    for (const part of [endpoint.params, endpoint.query, endpoint.body])
      if (part) descriptions.later(part, 'input');
    if (!schema?.produces) descriptions.later(replyOf(endpoint), 'output');
  });
  const thread = createWorkerThread({
    idle: 1000,
    program: new URL('./docs/yaml-worker.ts', import.meta.url),
  });
  let yaml: Promise<unknown> | undefined;
  /** On a thread: it takes seconds, and no request waits for it. Once a process. */
  const asYaml = async (): Promise<unknown> => {
    await descriptions.prepare();
    yaml ??= thread.ask(JSON.stringify(app.swagger()), YAML_MS);
    const text = await yaml;
    if (text === undefined) yaml = undefined;
    return text;
  };
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${options.siteName} API`,
        version: options.version,
        description:
          'Every reply is `{success, message, data}`; a failure is `{success: false, message, error: {code, details}}`. A change of a signed-in person may carry an `Idempotency-Key` header (8 to 200 printable characters): the same call with the same key is made once, and gets the same reply for a day.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: toJsonSchema(errorEnvelope, 'output') },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      const error = {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
      // A route that produces a file has no envelope
      const success = schema?.produces
        ? {}
        : { [endpoint.status ?? 200]: descriptions.of(replyOf(endpoint), 'output') };
      const response = {
        ...success,
        ...(endpoint.query || endpoint.body ? { 400: error } : {}),
        '5XX': error,
      };
      return {
        url,
        schema: {
          ...schema,
          ...(endpoint.params ? { params: descriptions.of(endpoint.params, 'input') } : {}),
          ...(endpoint.query ? { querystring: descriptions.of(endpoint.query, 'input') } : {}),
          ...(endpoint.body ? { body: descriptions.of(endpoint.body, 'input') } : {}),
          response,
        },
      };
    },
  });
  app.get(`${options.root}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    await descriptions.prepare();
    return app.swagger();
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: `${options.root}/docs`,
    staticCSP: DOCS_POLICY,
    uiHooks: {
      async onRequest(request, reply) {
        const path = request.url.split('?', 1)[0];
        if (path === `${options.root}/docs/json`) await descriptions.prepare();
        if (path !== `${options.root}/docs/yaml`) return;
        const text = await asYaml();
        if (typeof text !== 'string') throw new AppError('SERVICE_UNAVAILABLE');
        return reply.type('application/x-yaml').send(text);
      },
    },
    theme: { title: `${options.siteName} API` },
    // The validator is a third-party service
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false, validatorUrl: null },
  });
}
