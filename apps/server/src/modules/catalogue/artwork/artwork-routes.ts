import { cover } from '@darasa/contract/catalogue/cover';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { rasterise } from '#platform/images/rasterise';
import { SHARE_CARD, type ShareCard, shareCard } from './share-card.ts';

const MAX_CARD_BYTES = 32 * 1024 * 1024;
const DAY = 86_400;
/** A card takes a tenth of a second of one core; messengers ask for one a link. */
const CARDS_PER_MINUTE = 120;
const pictureName = /^([a-z0-9-]{1,100})\.(svg|png)$/i;

/** SVG is a document: alone in a tab it may do nothing. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Pictures that the product draws itself: default covers as SVG, share cards as PNG. Public, outside the API root.
 * @param options.findCourse a listed course by id, or null
 */
export function registerArtwork(
  app: FastifyInstance,
  options: { siteName: string; findCourse: (id: string) => Promise<Omit<ShareCard, 'siteName'> | null> },
): void {
  const cards = new LRUCache<string, Buffer>({
    maxSize: MAX_CARD_BYTES,
    sizeCalculation: (card) => card.length,
  });
  const drawing = new Map<string, Promise<Buffer>>();

  /** One drawing for many askers at once; what says the same is drawn once. */
  const draw = (card: ShareCard): Promise<Buffer> => {
    const key = JSON.stringify(card);
    const kept = cards.get(key);
    if (kept) return Promise.resolve(kept);
    const underway =
      drawing.get(key) ?? rasterise(shareCard(card), SHARE_CARD.width).finally(() => drawing.delete(key));
    drawing.set(key, underway);
    return underway.then((png) => {
      cards.set(key, png);
      return png;
    });
  };
  const sendCard = async (reply: FastifyReply, card: ShareCard) =>
    reply
      .type('image/png')
      .header('cache-control', `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await draw(card));

  app.get<{ Params: { category: string; name: string } }>(
    '/covers/:category/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, seed, kind] = pictureName.exec(request.params.name) ?? [];
      if (seed === undefined || kind !== 'svg') throw new AppError('NOT_FOUND', 'Picture not found');
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${30 * DAY}, immutable`)
        .header('content-security-policy', svgPolicy)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(
          cover(request.params.category, seed, 1200, 675).replace(
            '<svg ',
            '<svg xmlns="http://www.w3.org/2000/svg" ',
          ),
        );
    },
  );

  app.get<{ Params: { name: string } }>(
    '/og/courses/:name',
    { schema: { hide: true }, config: limited(CARDS_PER_MINUTE) },
    async (request, reply) => {
      const [, id, kind] = pictureName.exec(request.params.name) ?? [];
      const course = id !== undefined && kind === 'png' ? await options.findCourse(id) : null;
      if (!course) throw new AppError('NOT_FOUND', 'Picture not found');
      return sendCard(reply, { ...course, siteName: options.siteName });
    },
  );

  app.get('/og/site.png', { schema: { hide: true } }, async (_request, reply) =>
    sendCard(reply, {
      title: 'Learn something you’ll use this week',
      byline: 'Courses from teachers across East Africa',
      category: 'programming',
      seed: options.siteName,
      siteName: options.siteName,
    }),
  );
}
