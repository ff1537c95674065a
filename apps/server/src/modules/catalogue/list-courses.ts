import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { AppliedFilters, CourseList } from '@darasa/contract/catalogue/schemas';
import { paginate } from '#platform/http/paginate';
import type { CourseCards } from './course-cards.ts';
import { type Criteria, criteriaOf } from './criteria.ts';
import type { CatalogueState } from './index-keeper.ts';
import type { Searcher } from './search.ts';
import type { SearchResult } from './search-order.ts';
import { orderOf, pageOfSlots, type Selection, selectCourses } from './selection.ts';
import { VersionedCache } from './versioned-cache.ts';

const KEPT_SELECTIONS = 100;
const KEPT_LISTS = 200;
/** Longer lists are asked for by programs, each once, and would fill the memory. */
const LONGEST_KEPT = 24;

/** Filters without what only sorts and pages: equal keys select the same courses. */
const selectionKey = ({ sortBy, sortOrder, page, limit, ...choice }: CourseFilters): string =>
  JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)));

export function createCourseLister(deps: { cards: CourseCards; searcher: Searcher }) {
  const selections = new VersionedCache<Selection>(KEPT_SELECTIONS);
  const lists = new VersionedCache<CourseList>(KEPT_LISTS);

  /** What a course must have to match: the sets of the filters, and what the search found. */
  async function choose(
    state: CatalogueState,
    filters: CourseFilters,
  ): Promise<{ found?: SearchResult; criteria: Criteria }> {
    const found = filters.search ? await deps.searcher.find(state, filters.search) : undefined;
    return { criteria: criteriaOf(filters, state.structure, state.index), ...(found ? { found } : {}) };
  }

  /** Which courses match, and where they stand; no selection means all of the listed ones. */
  async function select(
    state: CatalogueState,
    filters: CourseFilters,
  ): Promise<{ found?: SearchResult; selection?: Selection }> {
    const { criteria, found } = await choose(state, filters);
    if (!found && Object.keys(criteria).length === 0) return {};
    const selection = await selections.get(selectionKey(filters), state.version, () =>
      selectCourses(state.index.columns, criteria, found?.bits),
    );
    return { selection, ...(found ? { found } : {}) };
  }

  /**
   * One page of the courses that match, in the order asked for, with the true total. Pages asked for again are the same
   * object until anything changes; do not change it.
   */
  function list(state: CatalogueState, filters: CourseFilters): Promise<CourseList> {
    if (filters.limit > LONGEST_KEPT) return readList(state, filters);
    // Both only grow, so no other pair has this sum before a change and after it
    const version = state.version + deps.cards.changes;
    return lists.get(JSON.stringify(filters), version, () => readList(state, filters));
  }

  async function readList(state: CatalogueState, filters: CourseFilters): Promise<CourseList> {
    const { index, structure } = state;
    const { found, selection } = await select(state, filters);
    const total = selection ? selection.count : index.size;
    const page = { offset: (filters.page - 1) * filters.limit, limit: filters.limit };
    const byRelevance = found !== undefined && (filters.sortBy ?? 'relevance') === 'relevance';
    const { name, descending } = orderOf(filters);
    const slots =
      byRelevance && selection
        ? pageOfSlots(found.slots, false, page, selection)
        : pageOfSlots(index.orders[name], descending, page, selection, { whole: true });
    const ids = slots.map((slot) => index.columns.ids[slot] as number);
    const courses = await deps.cards.get(ids, structure);
    return {
      courses: found ? withScores(courses, found, state) : courses,
      pagination: paginate(filters, total),
      filters: applied(filters, found?.corrected),
    };
  }

  return { list, choose };
}
export type CourseLister = ReturnType<typeof createCourseLister>;

function withScores(
  courses: CourseList['courses'],
  found: SearchResult,
  { index }: CatalogueState,
): CourseList['courses'] {
  const slots = new Map(courses.map((course) => [index.columns.slotOf(Number(course.id)), course.id]));
  const scores = new Map<string, number>();
  for (let place = 0; place < found.slots.length && scores.size < slots.size; place++) {
    const id = slots.get(found.slots[place] as number);
    if (id !== undefined) scores.set(id, Math.round((found.scores[place] as number) * 10_000) / 10_000);
  }
  return courses.map((course) => ({ ...course, relevanceScore: scores.get(course.id) ?? null }));
}

function applied(
  { page: _page, limit: _limit, ...filters }: CourseFilters,
  corrected: string | undefined,
): AppliedFilters {
  return {
    ...filters,
    sortBy: filters.sortBy ?? 'relevance',
    ...(corrected === undefined ? {} : { correctedSearch: corrected }),
  };
}
