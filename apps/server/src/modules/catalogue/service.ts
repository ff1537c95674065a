import { courseMessages } from '@darasa/contract/catalogue/course-messages';
import { coverKey } from '@darasa/contract/catalogue/cover-url';
import { deskMessages } from '@darasa/contract/catalogue/desk-rules';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { cleanCourseFilters } from '@darasa/contract/catalogue/filters';
import type {
  Course,
  CourseDetails,
  FilterOptions,
  Navigation,
  PriceRange,
  StatsSummary,
  TrackDetails,
  TrackSummary,
} from '@darasa/contract/catalogue/schemas';
import { cacheBudgets } from '#platform/cache/budgets';
import type { ChangeFeed, Db } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { renderMarkdown } from '#platform/markdown/index';
import { AnswerCache } from './changes/answer-cache.ts';
import { createCaches } from './changes/caches.ts';
import { createChangeListener } from './changes/change-listener.ts';
import { createAddedTax, type ReadAddedTax } from './course/added-tax.ts';
import { createCourseCards } from './course/course-cards.ts';
import { presentDetails } from './course/course-presenter.ts';
import { findAnyDetails, findDetails, findListed, findRelated } from './course/course-repository.ts';
import { mostAlike } from './course/related.ts';
import type { DetailsRow } from './course/rows.ts';
import { findHighPrice } from './facets/facet-repository.ts';
import { barWidth, countFacets, type Facets, type KnownFacets } from './facets/facets.ts';
import { presentFilterOptions, presentPriceRange } from './facets/filter-options.ts';
import { createFrontPage } from './front-page.ts';
import { dimensions, withoutDimension } from './list/filter-queries.ts';
import {
  type Choice,
  countInstructors,
  findBest,
  findFeaturedIds,
  findFirstIds,
  sumListed,
} from './list/listing-repository.ts';
import { ALL_COURSES, createCourseLister } from './list-courses.ts';
import { createSearcher } from './search/search.ts';
import { createCurrentStructure } from './structure/current-structure.ts';
import type { Category } from './structure/structure.ts';
import { presentTrack } from './structure/track-presenter.ts';
import { findRateValues, findTrack, findTracks } from './structure/track-repository.ts';
import { createTeachers } from './teachers/teachers.ts';

export interface CatalogueDeps {
  db: Db;
  changes: ChangeFeed;
  /** Its address of support is used when an instructor has no public email. */
  site: { readonly supportEmail: string };
  addedTax: ReadAddedTax;
}
export type Catalogue = ReturnType<typeof createCatalogue>;

/** Those that visitors are shown, each with its number of courses: an empty one is not there for them. */
const withCourses = <Entry>(entries: readonly Entry[], count: (entry: Entry) => number): [Entry, number][] =>
  entries.map((entry): [Entry, number] => [entry, count(entry)]).filter(([, courses]) => courses > 0);

const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');
/** A course contains figures about the instructor's other courses, whose changes are not announced for it. */
const DETAILS_KEPT_MS = 60_000;
/** The number of best courses of the same field that are compared with a course. */
const RELATED_CANDIDATES = 60;

/**
 * The public catalogue. All its replies are the same for everyone and contain listed courses only:
 * those published and not hidden. The database computes lists, counts and searches; the caches here are bounded, and dropped
 * when the database announces a change.
 */
export function createCatalogue(deps: CatalogueDeps) {
  const { db, site } = deps;
  const changes = createChangeListener(deps.changes);
  const caches = createCaches(changes);
  const structure = createCurrentStructure({ db, changes, caches });
  const addedTax = createAddedTax({ db, changes, caches, read: deps.addedTax });
  const cards = createCourseCards({ db, changes, structure, addedTax, site });
  const present = async (row: DetailsRow): Promise<CourseDetails> => {
    const [now, tax] = await Promise.all([structure(), addedTax()]);
    return presentDetails(row, { structure: now, addedTax: tax, supportEmail: site.supportEmail });
  };
  const teachers = createTeachers({ db, cards });
  const searcher = createSearcher(db, caches);
  const facets: AnswerCache<Facets> = caches.create({
    dependsOn: 'filters',
    bytes: cacheBudgets.filterCounts,
  });
  const countsOfAll = (): Facets | undefined => facets.peek(ALL_COURSES);
  const lister = createCourseLister({ db, cards, searcher, structure, caches, countsOfAll });
  const details = new AnswerCache<CourseDetails>({
    bytes: cacheBudgets.courseDetails,
    freshMs: DETAILS_KEPT_MS,
  });
  changes.onAnnouncement((announcement) => {
    if (!('courses' in announcement)) details.drop();
    else {
      const ids = new Set(announcement.courses.map(String));
      details.dropWhere(({ id }) => ids.has(id));
    }
  });
  const options: AnswerCache<FilterOptions> = caches.create({
    dependsOn: 'filters',
    bytes: cacheBudgets.filterOptions,
  });
  const widths: AnswerCache<{ width: number }> = caches.create({
    dependsOn: 'filters',
    bytes: cacheBudgets.catalogueFacts,
  });
  const ids: AnswerCache<number[]> = caches.create({ dependsOn: 'rows', bytes: cacheBudgets.catalogueFacts });
  const tracks: AnswerCache<TrackSummary[]> = caches.create({
    dependsOn: 'structure',
    bytes: cacheBudgets.catalogueFacts,
  });
  const stats: AnswerCache<StatsSummary> = caches.create({
    dependsOn: 'filters',
    bytes: cacheBudgets.catalogueFacts,
  });
  const runs: AnswerCache<number[]> = caches.create({
    dependsOn: 'structure',
    bytes: cacheBudgets.catalogueFacts,
  });

  async function oneCourse(idOrSlug: string): Promise<CourseDetails> {
    // Listen first, so that changes during the read are announced
    await changes.ready();
    return details.get(idOrSlug.toLowerCase(), async () => {
      const row = await findDetails(db, idOrSlug);
      if (!row) throw courseNotFound();
      return present(row);
    });
  }

  async function facetsOf(filters: CourseFilters): Promise<Facets> {
    const { choice, key } = await lister.choose(filters);
    return facets.get(key, () => readFacets(filters, choice));
  }
  async function readFacets(filters: CourseFilters, choice: Choice): Promise<Facets> {
    const { width } = await widths.get('', async () => ({ width: barWidth(await findHighPrice(db)) }));
    const known: KnownFacets = {};
    for (const dimension of dimensions) {
      if (!choice.conditions[dimension]) continue;
      const others = withoutDimension(filters, dimension);
      const { choice: left, key } = await lister.choose(others);
      // Those of all courses are needed on every page
      const isAll = !left.words && Object.keys(left.conditions).length === 0;
      const counted = await (isAll ? facets.getFresh(key, () => readFacets(others, left)) : facets.peek(key));
      if (counted?.barWidth === width) known[dimension] = counted;
    }
    return countFacets(db, choice, { width, known, filters, structure: await structure() });
  }
  const facetsOfAll = (): Promise<Facets> => facetsOf(cleanCourseFilters({}));

  /** Featured courses in their order, followed by the best of all. */
  async function featured(limit: number): Promise<Course[]> {
    await changes.ready();
    const wanted = await ids.get(`featured ${limit}`, async () => {
      const [chosen, best] = await Promise.all([findFeaturedIds(db, limit), findBest(db, limit * 2)]);
      return [...new Set([...chosen, ...best])].slice(0, limit);
    });
    return cards.get(wanted);
  }

  async function filterOptions(filters: CourseFilters): Promise<FilterOptions> {
    const { sortBy: _by, sortOrder: _order, page: _page, limit: _limit, ...choice } = filters;
    const now = await structure();
    return options.get(JSON.stringify(choice), async () =>
      presentFilterOptions(now, await facetsOf(filters), filters, await facetsOfAll()),
    );
  }

  async function listTracks(): Promise<TrackSummary[]> {
    await changes.ready();
    return tracks.get('', async () => (await findTracks(db)).map(presentTrack));
  }

  async function readStats(): Promise<StatsSummary> {
    const [sums, people] = await Promise.all([sumListed(db), countInstructors(db)]);
    return {
      total_courses: sums.courses,
      published_courses: sums.courses,
      overall_average_rating: sums.ratings > 0 ? Math.round((sums.stars / sums.ratings) * 100) / 100 : 0,
      total_students: sums.students,
      total_instructors: people,
      total_ratings: sums.ratings,
    };
  }

  return {
    list: lister.list,

    /** @param typed the original search, for the error message */
    async search(filters: CourseFilters, typed: unknown) {
      if (filters.search === undefined) {
        const message = typed === undefined ? courseMessages.searchRequired : courseMessages.searchEmpty;
        throw badRequest([{ path: 'search', message }]);
      }
      return lister.list(filters);
    },

    featured,

    /** The most popular courses of a category, or of express / comprehensive; none for an unknown category. */
    async byCategory(category: string, limit: number): Promise<Course[]> {
      const filters = cleanCourseFilters({ category, limit, sortBy: 'popularity' });
      if (!filters.category)
        throw badRequest([{ path: 'category', message: courseMessages.categoryRequired }]);
      return (await lister.list(filters)).courses;
    },

    /** Courses for lists, in the given order, without unlisted ones. */
    async cardsOf(wanted: readonly number[]): Promise<Course[]> {
      await changes.ready();
      return cards.get(wanted);
    },

    oneCourse,

    /** Any course, also one that is not listed, as it stands now: for its authors. */
    async courseOfAuthors(id: number): Promise<CourseDetails> {
      const row = await findAnyDetails(db, id);
      if (!row) throw courseNotFound();
      return present(row);
    },

    async related(idOrSlug: string, limit: number): Promise<Course[]> {
      const course = await oneCourse(idOrSlug);
      const candidates = await ids.get(`related ${course.id}`, () =>
        findRelated(db, Number(course.id), RELATED_CANDIDATES),
      );
      return mostAlike(course, await cards.get(candidates), limit);
    },

    filterOptions,

    priceRange: async (): Promise<PriceRange> => presentPriceRange(await facetsOfAll()),

    async stats(): Promise<StatsSummary> {
      await changes.ready();
      return stats.get('', readStats);
    },

    async navigation(): Promise<Navigation> {
      const [{ categories }, counted, allTracks] = await Promise.all([
        structure(),
        facetsOfAll(),
        listTracks(),
      ]);
      return {
        categories: withCourses(categories, (category) => counted.count('category', category.id)).map(
          ([category, courses]) => ({
            slug: category.slug,
            name: category.name,
            description: category.description,
            ...(category.colour === null ? {} : { cover: coverKey(category) }),
            courses,
            subcategories: withCourses(category.subcategories, ({ id }) =>
              counted.count('subcategory', id),
            ).map(([subcategory, count]) => ({
              slug: subcategory.slug,
              name: subcategory.name,
              courses: count,
            })),
          }),
        ),
        tracks: allTracks,
      };
    },

    /** All categories, also those without courses. */
    categories: async (): Promise<readonly Category[]> => (await structure()).categories,

    /** A category by its slug, or one that it had. @throws AppError NOT_FOUND */
    async category(slug: string): Promise<Category> {
      const found = (await structure()).categoryBySlug(slug.toLowerCase());
      if (!found) throw new AppError('NOT_FOUND', deskMessages.categoryNotFound);
      return found;
    },
    tracks: listTracks,

    async track(slug: string): Promise<TrackDetails['track']> {
      await changes.ready();
      const row = await findTrack(db, slug);
      if (!row?.is_published) throw new AppError('NOT_FOUND', 'Track not found');
      return {
        ...presentTrack(row),
        descriptionHtml: renderMarkdown(row.description, { topHeading: 2 }),
        outcomes: row.outcomes,
        courseList: await cards.get(row.course_ids),
        rates: await findRateValues(db),
      };
    },

    ...teachers,
    ...createFrontPage({ db, featured, options: () => filterOptions(cleanCourseFilters({})) }),

    /** Category and slug of a listed course, for redirects and pictures; null when it is not listed. */
    async place(idOrSlug: string) {
      return idOrSlug.includes('\0') ? null : ((await findListed(db, idOrSlug)) ?? null);
    },

    /** The id of the first listed course of each run of `size`, by id. */
    async firstIdsOfRuns(size: number): Promise<number[]> {
      await changes.ready();
      return runs.get(String(size), () => findFirstIds(db, size));
    },

    /** Resolves once the catalogue can answer. @throws the database's error until then */
    ready: async (): Promise<void> => void (await structure()),
    onChange: changes.onChange,
    /** What has been read shows something of the site that has changed. */
    forget: changes.forget,
    close: changes.close,
  };
}
