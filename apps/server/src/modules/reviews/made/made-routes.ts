import { madeWorkLimits } from '@darasa/contract/reviews/made-work-rules';
import { madeWorkEndpoints as endpoints } from '@darasa/contract/reviews/made-works';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { registerEndpoint } from '#platform/http/endpoint';
import { limited } from '#platform/http/limited';
import { decideMade, offerMade, readOffered, readOwnMade, readPicture, takeMadeBack } from './made-works.ts';

/** A picture in base64, and what stands around it. */
const BODY = Math.ceil((madeWorkLimits.pictureBytes * 4) / 3) + 8192;
const PICTURES_PER_MINUTE = 600;
/** Who takes a work back wants it gone: nobody keeps its picture for longer. */
const KEPT_SECONDS = 3600;

/** What learners made, and its way to the first page. */
export function registerMadeWorks(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.own, ({ params, ctx }) => readOwnMade(ctx, params.id));
  registerEndpoint(api, endpoints.offer, ({ params, body, ctx }) => offerMade(ctx, params.id, body), {
    bodyLimit: BODY,
    rateLimit: { max: 30, timeWindow: '10 minutes' },
  });
  registerEndpoint(api, endpoints.takeBack, ({ params, ctx }) => takeMadeBack(ctx, params.id));
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readOffered(ctx, query));
  registerEndpoint(api, endpoints.decide, ({ params, body, ctx }) => decideMade(ctx, params.id, body.state));
}

/** The pictures, as long as their makers offer them. */
export function registerMadePictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>(
    '/made/:name([0-9a-f]{32}).webp',
    { schema: { hide: true }, config: limited(PICTURES_PER_MINUTE) },
    async (request, reply) => {
      const picture = await readPicture(db, request.params.name);
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
        .send(picture);
    },
  );
}
