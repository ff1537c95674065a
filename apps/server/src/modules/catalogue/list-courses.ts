import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { AppliedFilters, CourseList } from '@darasa/contract/catalogue/schemas';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import { paginate } from '#platform/http/paginate';
import type { AnswerCache } from './changes/answer-cache.ts';
import type { Caches } from './changes/caches.ts';
import type { CourseCards } from './course/course-cards.ts';
import { countPassing, type Facets } from './facets/facets.ts';
import { conditionsOf, dimensions, failing } from './list/filter-queries.ts';
import {
  type Choice,
  countListed,
  findFirstPage,
  findPage,
  orderOf,
  type Page,
} from './list/listing-repository.ts';
import type { ResolvedSearch, Searcher } from './search/search.ts';
import type { Structure } from './structure/structure.ts';

/** Longer lists are requested by programs, once each, and would fill the memory. */
const LONGEST_KEPT = 24;
/** From this offset a page is read from the nearer end, for which the total must be known. */
const FAR = 100;

/** The conditions of some filters, and the interpretation of a search. */
export interface Chosen {
  choice: Choice;
  found?: ResolvedSearch;
  /** The same for all filters that select the same courses. */
  key: string;
}

/** Filters without sorting and paging: equal keys select the same courses. */
const choiceKey = ({ sortBy, sortOrder, page, limit, ...choice }: CourseFilters): string =>
  JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The key of all courses. */
export const ALL_COURSES = '[]';

export type CourseLister = ReturnType<typeof createCourseLister>;

export function createCourseLister(deps: {
  db: Db;
  cards: CourseCards;
  searcher: Searcher;
  structure: () => Promise<Structure>;
  caches: Caches;
  /** The counts of all courses, if they are in memory and fresh. */
  countsOfAll: () => Facets | undefined;
}) {
  const { db, cards, searcher, caches } = deps;
  const totals: AnswerCache<{ total: number }> = caches.create({
    dependsOn: 'filters',
    bytes: cacheBudgets.listTotals,
  });
  const lists: AnswerCache<CourseList> = caches.create({
    dependsOn: 'rows',
    bytes: cacheBudgets.courseLists,
  });

  /** The conditions on a course. */
  async function choose(filters: CourseFilters): Promise<Chosen> {
    const conditions = conditionsOf(filters, await deps.structure());
    const key = choiceKey(filters);
    if (!filters.search) return { choice: { conditions }, key };
    const found = await searcher.resolve(filters.search);
    return { choice: { conditions, words: found.words }, found, key: `${key} ${found.words.query}` };
  }

  /**
   * How to get the total of one filter, or of none, from the counts of all courses: from them alone, or by counting the courses
   * that fail the filter, where they are fewer than those that pass. Undefined where those that pass have to be counted.
   */
  function derivation(
    filters: CourseFilters,
    { conditions, words }: Choice,
    structure: Structure,
  ): (() => number | Promise<number>) | undefined {
    const all = deps.countsOfAll();
    const given = dimensions.filter((dimension) => conditions[dimension]);
    const [only] = given;
    if (!all || words || given.length > 1) return undefined;
    const condition = only && conditions[only];
    if (!condition) return () => all.total;
    const { courses, exact } = countPassing(all, only, filters, structure);
    if (exact) return () => courses;
    if (courses * 2 < all.total) return undefined;
    return async () => {
      const others = await countListed(db, { conditions: { [only]: failing(condition) } });
      // They may have been counted at different moments
      return Math.max(0, all.total - others);
    };
  }

  const countAll = async (filters: CourseFilters, { choice, found, key }: Chosen): Promise<number> => {
    if (found && Object.keys(choice.conditions).length === 0) return found.total;
    const { total } = await totals.get(key, async () => {
      const derive = derivation(filters, choice, await deps.structure());
      return { total: await (derive ? derive() : countListed(db, choice)) };
    });
    return total;
  };

  /** A page in one of the indexed orders. */
  async function sortedPage(filters: CourseFilters, chosen: Chosen, page: Page) {
    const order = orderOf(filters);
    const { choice, found, key } = chosen;
    const known = totals.peek(key);
    if (!found && page.offset < FAR && !known) {
      const { generation } = totals;
      if (derivation(filters, choice, await deps.structure())) {
        const [total, ids] = await Promise.all([
          countAll(filters, chosen),
          findPage(db, choice, order, page, Number.POSITIVE_INFINITY),
        ]);
        return { total, ids };
      }
      const first = await findFirstPage(db, choice, order, page);
      totals.set(key, { total: first.total }, generation);
      return first;
    }
    const total = await countAll(filters, chosen);
    return { total, ids: await findPage(db, choice, order, page, total) };
  }

  async function readList(filters: CourseFilters): Promise<CourseList> {
    const chosen = await choose(filters);
    const { found } = chosen;
    const page = { offset: (filters.page - 1) * filters.limit, limit: filters.limit };
    if (!found) {
      const { ids, total } = await sortedPage(filters, chosen, page);
      return {
        courses: await cards.get(ids),
        pagination: paginate(filters, total),
        filters: applied(filters),
      };
    }
    const byRelevance = (filters.sortBy ?? 'relevance') === 'relevance';
    const scored = byRelevance
      ? await searcher.bestPage(chosen, page, () => countAll(filters, chosen))
      : await sortedPage(filters, chosen, page).then(async ({ ids, total }) => ({
          total,
          matches: await searcher.score(found, ids),
        }));
    const courses = await cards.get(scored.matches.map(({ id }) => id));
    const scores = new Map(scored.matches.map(({ id, score }) => [String(id), score]));
    return {
      courses: courses.map((course) => ({ ...course, relevanceScore: scores.get(course.id) ?? null })),
      pagination: paginate(filters, scored.total),
      filters: applied(filters, found.corrected),
    };
  }

  return {
    choose,
    /**
     * One page of the matching courses, in the requested order, with the exact total. Repeated requests get the same object
     * until anything changes; do not change it.
     */
    list: (filters: CourseFilters): Promise<CourseList> =>
      filters.limit > LONGEST_KEPT
        ? readList(filters)
        : lists.get(JSON.stringify(filters), () => readList(filters)),
  };
}

function applied(
  { page: _page, limit: _limit, ...filters }: CourseFilters,
  corrected?: string | undefined,
): AppliedFilters {
  return {
    ...filters,
    sortBy: filters.sortBy ?? 'relevance',
    ...(corrected === undefined ? {} : { correctedSearch: corrected }),
  };
}
