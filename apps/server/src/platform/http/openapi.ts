import { envelope, errorEnvelope } from '@darasa/contract/http/envelope';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { toJsonSchema } from './json-schema.ts';

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
        : { [endpoint.status ?? 200]: toJsonSchema(envelope(endpoint.data), 'output') };
      const response = {
        ...success,
        ...(endpoint.query || endpoint.body ? { 400: error } : {}),
        '5XX': error,
      };
      return {
        url,
        schema: {
          ...schema,
          ...(endpoint.params ? { params: toJsonSchema(endpoint.params, 'input') } : {}),
          ...(endpoint.query ? { querystring: toJsonSchema(endpoint.query, 'input') } : {}),
          ...(endpoint.body ? { body: toJsonSchema(endpoint.body, 'input') } : {}),
          response,
        },
      };
    },
  });
  app.get(`${options.root}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return app.swagger();
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: `${options.root}/docs`,
    staticCSP: DOCS_POLICY,
    theme: { title: `${options.siteName} API` },
    // The validator is a third-party service
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false, validatorUrl: null },
  });
}
