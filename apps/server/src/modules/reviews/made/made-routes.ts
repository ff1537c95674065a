import { madeWorkLimits } from '@darasa/contract/reviews/made-work-rules';
import { madeWorkEndpoints as endpoints } from '@darasa/contract/reviews/made-works';
import type { FastifyInstance } from 'fastify';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { registerEndpoint } from '#platform/http/endpoint';
import { limited } from '#platform/http/limited';
import { decideMade, offerMade, readOffered, readOwnMade, readPicture, takeMadeBack } from './made-works.ts';

/** A picture in base64, and what stands around it. */
const BODY = Math.ceil((madeWorkLimits.pictureBytes * 4) / 3) + 8192;
const PICTURES_PER_MINUTE = 600;
/** Who takes a work back wants it gone: nobody keeps its picture for longer. */
const KEPT_SECONDS = 300;

/** What learners made, and its way to the first page. */
export function registerMadeWorks(api: FastifyInstance, signer: UrlSigner): void {
  registerEndpoint(api, endpoints.own, ({ params, ctx }) => readOwnMade(ctx, signer, params.id));
  registerEndpoint(api, endpoints.offer, ({ params, body, ctx }) => offerMade(ctx, signer, params.id, body), {
    bodyLimit: BODY,
    rateLimit: { max: 30, timeWindow: '10 minutes' },
  });
  registerEndpoint(api, endpoints.takeBack, ({ params, ctx }) => takeMadeBack(ctx, signer, params.id));
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readOffered(ctx, signer, query));
  registerEndpoint(api, endpoints.decide, ({ params, body, ctx }) =>
    decideMade(ctx, signer, params.id, body.state),
  );
}

/** The pictures of works on the first page, and by signed links those that wait or were declined. */
export function registerMadePictures(app: FastifyInstance, db: Db, signer: UrlSigner): void {
  app.get<{ Params: { name: string }; Querystring: { expires?: string; signature?: string } }>(
    '/made/:name([0-9a-f]{32}).webp',
    { schema: { hide: true }, config: limited(PICTURES_PER_MINUTE) },
    async (request, reply) => {
      const { picture, isPublic } = await readPicture(db, signer, request.params.name, request.query);
      return reply
        .type('image/webp')
        .header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${KEPT_SECONDS}`)
        .send(picture);
    },
  );
}
