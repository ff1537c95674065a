import type { Endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { guard } from '#platform/http/access';
import { badRequest } from '#platform/http/errors';

interface TextFile {
  text: string;
  fileName: string;
}

/**
 * Registers an endpoint whose answer is a text file, without the envelope of JSON answers.
 * @param options.type the MIME type @param options.inline shown rather than saved
 */
export function registerTextFile<P extends z.ZodType>(
  api: FastifyInstance,
  endpoint: Endpoint<P>,
  options: { type: string; rateLimit?: { max: number; timeWindow: string } },
  read: (params: z.output<P>, request: FastifyRequest) => Promise<TextFile>,
): void {
  const { access = 'visitor' } = endpoint;
  api.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(access === 'visitor' ? {} : { preParsing: guard(endpoint) }),
    config: {
      endpoint: endpoint as unknown as Endpoint,
      ...(options.rateLimit ? { rateLimit: options.rateLimit } : {}),
    },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
      produces: [options.type],
    },
    async handler(request, reply) {
      const params = endpoint.params?.safeParse(request.params);
      if (params && !params.success)
        throw badRequest(params.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      const { text, fileName } = await read(params?.data as z.output<P>, request);
      return reply
        .header('content-type', `${options.type}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`)
        .send(text);
    },
  });
}
