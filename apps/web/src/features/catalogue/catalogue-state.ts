import { FEATURED_LIMIT } from '@darasa/contract/catalogue/constants';
import { cleanCourseFilters, type RawCourseFilters } from '@darasa/contract/catalogue/filters';
import type { CourseUpdateInput } from '@darasa/contract/catalogue/rules';
import type {
  Course,
  CourseDetails,
  CourseList,
  FilterOptions,
  PriceRange,
  StatsSummary,
} from '@darasa/contract/catalogue/schemas';
import type { Pagination } from '@darasa/contract/http/pagination';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  authoringMessages,
  createCourse,
  deleteCourse,
  setCoursePublished,
  updateCourse,
} from './course-authoring.ts';
import type { CourseWizardData } from './course-payload.ts';
import { searchCourses } from './course-service.ts';
import { coursesQuery, featuredQuery, filterOptionsQuery, priceRangeQuery, statsQuery } from './queries.ts';

/** The catalogue that all parts of one page share. */
export interface CatalogueState {
  courses: Course[];
  pagination: Pagination | null;
  featured: Course[];
  stats: StatsSummary | null;
  priceRange: PriceRange | null;
  loading: boolean;
  /** What the last call that matters failed with. */
  error: string | null;
}

export interface Catalogue {
  getState(): CatalogueState;
  subscribe(listener: () => void): () => void;
  /** Resolves to null when it failed; the reason is in `error`. */
  getAllCourses(filters?: RawCourseFilters): Promise<CourseList | null>;
  search(term: string, filters?: RawCourseFilters): Promise<CourseList | null>;
  /** These three are decoration: a failure is logged and nothing else happens. */
  getFeatured(limit?: number): Promise<Course[]>;
  getStats(): Promise<StatsSummary | null>;
  getPriceRange(): Promise<PriceRange | null>;
  getFilterOptions(filters?: RawCourseFilters): Promise<FilterOptions | null>;
  /** These four keep the error and throw it on. */
  create(wizard: CourseWizardData): Promise<CourseDetails>;
  update(id: string, change: CourseUpdateInput): Promise<CourseDetails>;
  remove(id: string): Promise<void>;
  togglePublish(id: string, isPublished: boolean): Promise<void>;
}

const empty: CatalogueState = {
  courses: [],
  pagination: null,
  featured: [],
  stats: null,
  priceRange: null,
  loading: false,
  error: null,
};

function log(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for these failures to be logged, and only that
  console.warn(`${what} could not be loaded`, error);
}

/** The shared state over one query cache. Fresh answers come from the cache; a change drops what it has made stale. */
export function createCatalogue(queryClient: QueryClient): Catalogue {
  let state = empty;
  const listeners = new Set<() => void>();
  const set = (change: Partial<CatalogueState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (error: unknown, fallback: string) =>
    set({ loading: false, error: error instanceof Error ? error.message : fallback });

  async function showing(list: Promise<CourseList>, fallback: string): Promise<CourseList | null> {
    set({ loading: true, error: null });
    try {
      const answer = await list;
      set({ loading: false, courses: answer.courses, pagination: answer.pagination });
      return answer;
    } catch (error) {
      keep(error, fallback);
      return null;
    }
  }
  async function onlyLogged<T, Otherwise>(
    what: string,
    answer: Promise<T>,
    otherwise: Otherwise,
    show: (value: T) => void,
  ): Promise<T | Otherwise> {
    try {
      const value = await answer;
      show(value);
      return value;
    } catch (error) {
      log(what, error);
      return otherwise;
    }
  }
  /** @param after brings what is shown in step with the change */
  async function changing<T>(
    call: Promise<T>,
    fallback: string,
    after: (value: T) => Partial<CatalogueState>,
  ) {
    set({ loading: true, error: null });
    try {
      const value = await call;
      set({ loading: false, ...after(value) });
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      return value;
    } catch (error) {
      keep(error, fallback);
      throw error;
    }
  }
  const patched = (id: string, change: Partial<Course>) => ({
    courses: state.courses.map((course) => (course.id === id ? { ...course, ...change } : course)),
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getAllCourses: (filters = {}) =>
      showing(queryClient.query(coursesQuery(cleanCourseFilters(filters))), 'Failed to fetch courses'),
    search(term, filters = {}) {
      const cleaned = cleanCourseFilters({ ...filters, search: term });
      // Without a term the service says what is missing, and no answer is cached under the whole list's key.
      return showing(
        cleaned.search ? queryClient.query(coursesQuery(cleaned)) : searchCourses(term),
        'Search failed',
      );
    },
    getFeatured: (limit = FEATURED_LIMIT) =>
      onlyLogged('Featured courses', queryClient.query(featuredQuery(limit)), [], (featured) =>
        set({ featured }),
      ),
    getStats: () =>
      onlyLogged('Statistics', queryClient.query(statsQuery()), null, (stats) => set({ stats })),
    getPriceRange: () =>
      onlyLogged('The price range', queryClient.query(priceRangeQuery()), null, (priceRange) =>
        set({ priceRange }),
      ),
    async getFilterOptions(filters = {}) {
      try {
        return await queryClient.query(filterOptionsQuery(cleanCourseFilters(filters)));
      } catch (error) {
        keep(error, 'Failed to fetch courses');
        return null;
      }
    },
    create: (wizard) =>
      changing(createCourse(wizard), authoringMessages.create, (course) => ({
        courses: [course, ...state.courses],
      })),
    update: (id, change) =>
      changing(updateCourse(id, change), authoringMessages.update, (course) => patched(id, course)),
    remove: (id) =>
      changing(deleteCourse(id), authoringMessages.delete, () => ({
        courses: state.courses.filter((course) => course.id !== id),
      })),
    async togglePublish(id, isPublished) {
      await changing(setCoursePublished(id, isPublished), authoringMessages.toggle, () =>
        patched(id, { is_published: isPublished }),
      );
    },
  };
}

const catalogues = new WeakMap<QueryClient, Catalogue>();

/** One catalogue for each query cache: pages rendered on the server never share theirs. */
export function catalogueOf(queryClient: QueryClient): Catalogue {
  const known = catalogues.get(queryClient);
  if (known) return known;
  const created = createCatalogue(queryClient);
  catalogues.set(queryClient, created);
  return created;
}

/** The shared catalogue state with its actions. */
export function useCatalogue(): CatalogueState & Omit<Catalogue, 'getState' | 'subscribe'> {
  const { getState, subscribe, ...actions } = catalogueOf(useQueryClient());
  return { ...useSyncExternalStore(subscribe, getState, getState), ...actions };
}
