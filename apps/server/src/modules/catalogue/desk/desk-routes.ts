import {
  authorCategoryEndpoints,
  categoryDeskEndpoints as categories,
  categoryEndpoints,
  featuredDeskEndpoints as featured,
  rateDeskEndpoints as rates,
  trackDeskEndpoints as tracks,
} from '@darasa/contract/catalogue/desk';
import type { FastifyInstance } from 'fastify';
import { cacheable, registerEndpoint } from '#platform/http/endpoint';
import type { Catalogue } from '../service.ts';
import {
  changeCategory,
  createCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
} from './category-desk.ts';
import { changeFeatured, listFeatured } from './featured-desk.ts';
import { mergeCategories } from './merge-categories.ts';
import { changeRates, listRates } from './rate-desk.ts';
import {
  changeTrack,
  createTrack,
  listDeskTracks,
  orderTracks,
  publishTrack,
  readDeskTrack,
  removeTrack,
} from './track-desk.ts';

/** A description in four-byte characters, and what stands around it. */
const TRACK_BODY = 256 * 1024;
const orderOf = ({ ids, before }: { ids: readonly string[]; before: readonly string[] }) => ({
  ids: ids.map(Number),
  before: before.map(Number),
});

/** Tracks, categories and featured courses, for administrators; and the categories that authors choose among. */
export function registerDesk(
  api: FastifyInstance,
  catalogue: Pick<Catalogue, 'categories' | 'category'>,
): void {
  registerEndpoint(
    api,
    categoryEndpoints.one,
    async ({ params }) => {
      const { slug, name } = await catalogue.category(params.slug);
      return { category: { slug, name } };
    },
    cacheable,
  );
  registerEndpoint(api, tracks.list, async ({ ctx }) => ({ tracks: await listDeskTracks(ctx.db) }));
  registerEndpoint(api, tracks.read, async ({ params, ctx }) => ({
    track: await readDeskTrack(ctx.db, Number(params.id)),
  }));
  registerEndpoint(api, tracks.create, async ({ body, ctx }) => ({ track: await createTrack(ctx, body) }), {
    bodyLimit: TRACK_BODY,
  });
  registerEndpoint(
    api,
    tracks.change,
    async ({ params, body, ctx }) => ({ track: await changeTrack(ctx, Number(params.id), body) }),
    { bodyLimit: TRACK_BODY },
  );
  registerEndpoint(api, tracks.publish, async ({ params, body, ctx }) => ({
    track: await publishTrack(ctx, Number(params.id), body.is_published),
  }));
  registerEndpoint(api, tracks.order, async ({ body, ctx }) => ({
    tracks: await orderTracks(ctx, orderOf(body)),
  }));
  registerEndpoint(api, tracks.remove, async ({ params, query, ctx }) => {
    await removeTrack(ctx, Number(params.id), query.version);
    return {};
  });

  registerEndpoint(api, categories.list, async ({ ctx }) => ({
    categories: await listDeskCategories(ctx.db),
  }));
  registerEndpoint(api, categories.create, async ({ body, ctx }) => ({
    category: await createCategory(ctx, body),
  }));
  registerEndpoint(api, categories.change, async ({ params, body, ctx }) => ({
    category: await changeCategory(ctx, Number(params.id), body),
  }));
  registerEndpoint(api, categories.order, async ({ body, ctx }) => ({
    categories: await orderCategories(ctx, orderOf(body)),
  }));
  registerEndpoint(api, categories.merge, ({ body, ctx }) =>
    mergeCategories(ctx, {
      from: Number(body.from),
      into: Number(body.into),
      from_subcategory: body.from_subcategory === undefined ? undefined : Number(body.from_subcategory),
      into_subcategory: body.into_subcategory === undefined ? undefined : Number(body.into_subcategory),
    }),
  );
  registerEndpoint(api, categories.remove, async ({ params, query, ctx }) => {
    await removeCategory(ctx, Number(params.id), query.version);
    return {};
  });

  registerEndpoint(api, featured.list, async ({ ctx }) => ({ courses: await listFeatured(ctx.db) }));
  registerEndpoint(api, featured.change, async ({ body, ctx }) => ({
    courses: await changeFeatured(ctx, orderOf(body)),
  }));

  registerEndpoint(api, rates.list, async ({ ctx }) => ({ rates: await listRates(ctx.db) }));
  registerEndpoint(api, rates.change, async ({ body, ctx }) => ({ rates: await changeRates(ctx, body) }));

  registerEndpoint(api, authorCategoryEndpoints.list, async () => ({
    categories: (await catalogue.categories()).map(({ slug, name, former, subcategories }) => ({
      slug,
      name,
      former_slugs: former,
      subcategories: subcategories.map((subcategory) => ({
        slug: subcategory.slug,
        name: subcategory.name,
        former_slugs: subcategory.former,
      })),
    })),
  }));
}
