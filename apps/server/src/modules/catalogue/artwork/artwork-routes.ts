import { courseCover, coverFrame } from '@darasa/contract/catalogue/course-covers/course-cover';
import {
  type CoverFigures,
  figuresFor,
  readFigures,
} from '@darasa/contract/catalogue/course-covers/figure-words';
import { cover, coverSheet } from '@darasa/contract/catalogue/cover';
import {
  COURSE_COVER,
  COVER_FRAME,
  COVER_WORDS_LIMIT,
  type CoverShape,
  OWN_FIGURES,
  readCoverShape,
  readCoverSheet,
} from '@darasa/contract/catalogue/cover-url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import { chooseEncoding, compress, type Encoding } from '#platform/http/encoding';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { rasterise } from '#platform/images/rasterise';
import type { SiteLook } from '#platform/look/index';
import { SHARE_CARD, type ShareCard, shareCard } from './share-card.ts';

const DAY = 86_400;
/** A card takes a tenth of a second of one core; messaging apps request one per link. */
const CARDS_PER_MINUTE = 120;
/** A page shows about twenty covers, and a school's visitors may share one IP. */
const COVERS_PER_MINUTE = 6000;
/** A course that has not been saved yet has an id of its browser. */
const draftName = /^([\w-]{1,100})\.svg$/;
const pictureName = /^([a-z0-9-]{1,100})\.(svg|png)$/i;

/** SVG is a document: opened on its own, it may not run scripts. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What the owner has written on the first page; '' for the product's words. */
interface FirstPage {
  headline: string;
  tagline: string;
}

/** The encodings of a drawing, each created when it is first requested. */
type Drawing = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
/** As long as an email, which may be used as a name. */
const LONGEST_SEED = 254;

/** `480x300.svg` */
const shapeNamed = (name: string): CoverShape | undefined =>
  name.endsWith('.svg') ? readCoverShape(name.slice(0, -'.svg'.length)) : undefined;

const draw = (category: string, seed: string, { width, height, scale }: CoverShape): string =>
  cover(category, seed, width, height, scale === undefined ? {} : { scale });

/** What `hen-coin.svg` names; undefined for a name that is none. */
function drawingNamed(category: string, seed: string, name: string) {
  const figures = /^([a-z-]{1,40})\.svg$/.exec(name)?.[1] ?? '';
  if (figures === COVER_FRAME) return () => coverFrame(category, seed, COURSE_COVER);
  const chosen: CoverFigures | undefined =
    figures === OWN_FIGURES ? figuresFor({ title: '', more: '' }, category, seed) : readFigures(figures);
  return chosen && (() => courseCover(category, seed, chosen, COURSE_COVER));
}

/**
 * Pictures drawn by the product: default covers as SVG, share cards as PNG. Public, outside the API root.
 * @param options.findCourse a listed course by id, or null
 */
export function registerArtwork(
  app: FastifyInstance,
  options: {
    site: { readonly siteName: string; readonly look?: SiteLook; readonly firstPage?: FirstPage };
    findCourse: (id: string) => Promise<Omit<ShareCard, 'siteName' | 'look'> | null>;
  },
): void {
  const cards = createBoundedCache<string, Buffer>({ bytes: cacheBudgets.shareCards });
  const drawing = new Map<string, Promise<Buffer>>();

  /** Parallel requests share one drawing; equal drawings are made once. */
  const drawCard = (card: ShareCard): Promise<Buffer> => {
    const { look, ...said } = card;
    const key = JSON.stringify([said, look?.colours, look?.logo?.path]);
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
      .send(await drawCard(card));

  const drawings = createBoundedCache<string, Drawing>({
    bytes: cacheBudgets.covers,
    // With its encodings
    sizeOf: ({ identity }) => 2 * identity.length,
  });
  const sendDrawing = async (request: FastifyRequest, reply: FastifyReply, draw: () => string) => {
    const drawing = drawings.get(request.url) ?? { identity: Buffer.from(draw()) };
    drawings.set(request.url, drawing);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') {
      drawing[encoding] ??= await compress(drawing.identity, encoding, 'best');
      reply.header('content-encoding', encoding);
    }
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${30 * DAY}, immutable`)
      .header('content-security-policy', svgPolicy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawing[encoding]);
  };
  const coverOptions = { schema: { hide: true }, config: limited(COVERS_PER_MINUTE) };
  const notFound = () => new AppError('NOT_FOUND', 'Picture not found');

  app.get<{ Params: { category: string; name: string } }>(
    '/covers/:category/:name',
    coverOptions,
    async (request, reply) => {
      const [, seed, kind] = pictureName.exec(request.params.name) ?? [];
      if (seed === undefined || kind !== 'svg') throw notFound();
      return sendDrawing(request, reply, () => draw(request.params.category, seed, COURSE_COVER));
    },
  );

  app.get<{ Params: { category: string; seed: string; name: string } }>(
    '/covers/:category/:seed/:name',
    coverOptions,
    async (request, reply) => {
      const { category, seed, name } = request.params;
      const shape = shapeNamed(name);
      const drawing = shape ? () => draw(category, seed, shape) : drawingNamed(category, seed, name);
      if (!drawing || seed.length > LONGEST_SEED) throw notFound();
      return sendDrawing(request, reply, drawing);
    },
  );

  // Of a title that is still being written: kept by nobody, since each letter makes another
  app.get<{ Params: { category: string; name: string }; Querystring: { title?: unknown; more?: unknown } }>(
    '/titled-covers/:category/:name',
    coverOptions,
    async (request, reply) => {
      const { category, name } = request.params;
      const [, seed] = draftName.exec(name) ?? [];
      if (seed === undefined) throw notFound();
      const [title = '', more = ''] = [request.query.title, request.query.more].map((text) =>
        String(text ?? '').slice(0, COVER_WORDS_LIMIT),
      );
      const chosen = figuresFor({ title, more }, category, seed);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'private, max-age=60')
        .header('content-security-policy', svgPolicy)
        .send(courseCover(category, seed, chosen, COURSE_COVER));
    },
  );

  app.get<{ Params: { shape: string; name: string }; Querystring: { of?: unknown } }>(
    '/cover-sheets/:shape/:name',
    coverOptions,
    async (request, reply) => {
      const shape = readCoverShape(request.params.shape);
      const [, seed, kind] = pictureName.exec(request.params.name) ?? [];
      const categories = readCoverSheet(request.query.of);
      if (!shape || seed === undefined || kind !== 'svg' || !categories) throw notFound();
      return sendDrawing(request, reply, () => coverSheet(categories, seed, shape));
    },
  );

  app.get<{ Params: { name: string } }>(
    '/og/courses/:name',
    { schema: { hide: true }, config: limited(CARDS_PER_MINUTE) },
    async (request, reply) => {
      const [, id, kind] = pictureName.exec(request.params.name) ?? [];
      const course = id !== undefined && kind === 'png' ? await options.findCourse(id) : null;
      if (!course) throw new AppError('NOT_FOUND', 'Picture not found');
      const { siteName, look } = options.site;
      return sendCard(reply, { ...course, siteName, look });
    },
  );

  app.get('/og/site.png', { schema: { hide: true } }, async (_request, reply) => {
    const { siteName, look, firstPage } = options.site;
    return sendCard(reply, {
      title: firstPage?.headline || 'Learn something you’ll use this week',
      byline: firstPage?.tagline || 'Courses from teachers across East Africa',
      category: 'programming',
      seed: siteName,
      siteName,
      look,
    });
  });
}
