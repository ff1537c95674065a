import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { cleanCourseFilters } from '@darasa/contract/catalogue/filters';
import { courseMessages } from '@darasa/contract/catalogue/rules';
import type {
  Course,
  CourseDetails,
  CourseList,
  FilterOptions,
  Navigation,
  PriceRange,
  ReviewList,
  StatsSummary,
  TrackDetails,
  TrackSummary,
} from '@darasa/contract/catalogue/schemas';
import type { ChangeFeed, Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError, badRequest } from '#platform/http/errors';
import { renderMarkdown } from '#platform/markdown';
import type { Log } from '#platform/observability/index';
import { createCourseCards } from './course-cards.ts';
import { createDetailsCache } from './details-cache.ts';
import { countFacets, type Facets } from './facets.ts';
import { presentFilterOptions, presentPriceRange } from './filter-options.ts';
import { type CatalogueState, createIndexKeeper } from './index-keeper.ts';
import { createCourseLister } from './list-courses.ts';
import { presentDetails, presentReviews, presentTrack } from './presenter.ts';
import { mostAlike, relatedCandidates } from './related.ts';
import {
  countInstructors,
  findDetails,
  findEnrollment,
  findFeaturedIds,
  findListed,
  findReviews,
  findTrack,
  findTracks,
} from './repository.ts';
import { createSearcher } from './search.ts';
import { VersionedCache } from './versioned-cache.ts';

export interface CatalogueDeps {
  db: Db;
  changes: ChangeFeed;
  log: Log;
  /** Given where an instructor has no public address. */
  supportEmail: string;
}
export type Catalogue = ReturnType<typeof createCatalogue>;

const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');
const KEPT_SMALL = 500;

/**
 * The public catalogue. Everything that it answers is the same for everyone (but `enrollmentStatus`) and shows listed
 * courses only: those published and not hidden.
 */
export function createCatalogue(deps: CatalogueDeps) {
  const { db, supportEmail } = deps;
  const keeper = createIndexKeeper(deps);
  const cards = createCourseCards({ db, keeper, supportEmail });
  const lister = createCourseLister({ cards, searcher: createSearcher(db) });
  const details = createDetailsCache(keeper);
  const options = new VersionedCache<FilterOptions>(KEPT_SMALL);
  const facetsOfAll = new VersionedCache<Facets>(1);
  const ids = new VersionedCache<number[]>(KEPT_SMALL);
  const tracks = new VersionedCache<TrackSummary[]>(1);
  const instructors = new VersionedCache<{ people: number }>(1);
  const sums = new VersionedCache<Sums>(1);

  const state = () => keeper.state();
  const list = async (filters: CourseFilters): Promise<CourseList> => lister.list(await state(), filters);

  async function oneCourse(idOrSlug: string): Promise<CourseDetails> {
    return details.get(idOrSlug.toLowerCase(), async () => {
      const { structure } = await state();
      const row = await findDetails(db, idOrSlug);
      if (!row) throw courseNotFound();
      return presentDetails(row, { structure, supportEmail });
    });
  }

  async function allFacets(): Promise<Facets> {
    const now = await state();
    return facetsOfAll.get('', now.version, () => countFacets(now.index, {}));
  }

  async function listTracks(): Promise<TrackSummary[]> {
    const now = await state();
    return tracks.get('', now.version, async () => (await findTracks(db)).map(presentTrack), {
      stale: false,
    });
  }

  return {
    list,

    /** @param typed the search as it came, for the message about what is wrong with it */
    async search(filters: CourseFilters, typed: unknown): Promise<CourseList> {
      if (filters.search === undefined) {
        const message = typed === undefined ? courseMessages.searchRequired : courseMessages.searchEmpty;
        throw badRequest([{ path: 'search', message }]);
      }
      return list(filters);
    },

    /** Featured courses in their order, filled up with the best of all. */
    async featured(limit: number): Promise<Course[]> {
      const now = await state();
      const wanted = await ids.get(`featured ${limit}`, now.version, async () => {
        const featured = await findFeaturedIds(db, limit);
        const { quality } = now.index.orders;
        const best = Array.from(quality.subarray(Math.max(0, quality.length - limit * 2)))
          .reverse()
          .map((slot) => now.index.columns.ids[slot] as number);
        return [...new Set([...featured, ...best])].slice(0, limit);
      });
      return cards.get(wanted, now.structure);
    },

    /** The most popular courses of a category, or of express / comprehensive; none when there is no such category. */
    async byCategory(category: string, limit: number): Promise<Course[]> {
      const filters = cleanCourseFilters({ category, limit, sortBy: 'popularity' });
      if (!filters.category)
        throw badRequest([{ path: 'category', message: courseMessages.categoryRequired }]);
      return (await list(filters)).courses;
    },

    /** Courses as lists show them, in the order asked; those that are not listed are left out. */
    async cardsOf(ids: readonly number[]): Promise<Course[]> {
      return cards.get(ids, (await state()).structure);
    },

    oneCourse,

    async related(idOrSlug: string, limit: number): Promise<Course[]> {
      const course = await oneCourse(idOrSlug);
      const now = await state();
      const candidates = await ids.get(`related ${course.id}`, now.version, () =>
        relatedCandidates(now, Number(course.id)),
      );
      return mostAlike(course, await cards.get(candidates, now.structure), limit);
    },

    async reviews(idOrSlug: string, page: { limit: number; offset: number }): Promise<ReviewList> {
      const row = await findReviews(db, idOrSlug, page);
      if (!row) throw courseNotFound();
      return presentReviews(row, page);
    },

    async enrollmentStatus(actor: Actor | null, idOrSlug: string): Promise<{ isEnrolled: boolean }> {
      if (!actor) throw new AppError('UNAUTHORIZED');
      const isEnrolled = await findEnrollment(db, actor.userId, idOrSlug);
      if (isEnrolled === undefined) throw courseNotFound();
      return { isEnrolled };
    },

    async filterOptions(filters: CourseFilters): Promise<FilterOptions> {
      const now = await state();
      const { sortBy: _by, sortOrder: _order, page: _page, limit: _limit, ...choice } = filters;
      return options.get(JSON.stringify(choice), now.version, async () => {
        const { criteria, found } = await lister.choose(now, filters);
        return presentFilterOptions(now, countFacets(now.index, criteria, found?.bits));
      });
    },

    priceRange: async (): Promise<PriceRange> => presentPriceRange(await allFacets()),

    async stats(): Promise<StatsSummary> {
      const now = await state();
      const { size } = now.index;
      const { ratings, ratingSum, students } = await sums.get('', now.version, () => sumUp(now));
      const { people } = await instructors.get(
        '',
        now.wordsVersion,
        async () => ({ people: await countInstructors(db) }),
        { stale: true },
      );
      return {
        total_courses: size,
        published_courses: size,
        overall_average_rating: ratings > 0 ? Math.round((ratingSum / ratings) * 100) / 100 : 0,
        total_students: students,
        total_instructors: people,
        total_ratings: ratings,
      };
    },

    async navigation(): Promise<Navigation> {
      const [now, facets, allTracks] = await Promise.all([state(), allFacets(), listTracks()]);
      return {
        categories: now.structure.categories.map((category) => ({
          slug: category.slug,
          name: category.name,
          description: category.description,
          courses: facets.count('category', category.id),
          subcategories: category.subcategories.map((subcategory) => ({
            slug: subcategory.slug,
            name: subcategory.name,
            courses: facets.count('subcategory', subcategory.id),
          })),
        })),
        tracks: allTracks,
      };
    },

    tracks: listTracks,

    async track(slug: string): Promise<TrackDetails['track']> {
      const [now, row] = await Promise.all([state(), findTrack(db, slug)]);
      if (!row) throw new AppError('NOT_FOUND', 'Track not found');
      return {
        ...presentTrack(row),
        descriptionHtml: renderMarkdown(row.description, { topHeading: 2 }),
        outcomes: row.outcomes,
        courseList: await cards.get(row.course_ids, now.structure),
      };
    },

    /** A listed course's place, for redirects and pictures; null when there is none. */
    async place(idOrSlug: string) {
      return idOrSlug.includes('\0') ? null : ((await findListed(db, idOrSlug)) ?? null);
    },

    /** The catalogue as it stands in memory, loaded at the first call. */
    state,
    onChange: keeper.onChange,
    close: keeper.close,
  };
}

interface Sums {
  ratings: number;
  ratingSum: number;
  students: number;
}

/** Looks at every listed course: some milliseconds at a million. */
function sumUp({ index: { columns, orders } }: CatalogueState): Sums {
  const sums = { ratings: 0, ratingSum: 0, students: 0 };
  for (const slot of orders.quality) {
    const count = columns.ratingCount[slot] as number;
    sums.ratings += count;
    sums.ratingSum += count * (columns.keys.rating[slot] as number);
    sums.students += columns.keys.students[slot] as number;
  }
  return sums;
}
