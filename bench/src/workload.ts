import { generateCourses, type SyntheticCourse } from './data/courses.ts';
import { choosePage, listQuery } from './data/list-requests.ts';
import { COURSES_WITH_LESSONS } from './data/load-database.ts';
import { type SearchKind, searchesByKind, searchKinds } from './data/query-words.ts';
import { captureStatements } from './product/capture-statements.ts';
import { startProduct } from './product/start-product.ts';
import type { Statement } from './product/statement-log.ts';

export const API = '/api/v1';

/** A group of requests of one kind, and the SQL that the product sends for each. */
export interface Requests {
  paths: string[];
  statements: Statement[][];
}

/** The requests to one catalogue. */
export interface Workload {
  list: Requests;
  search: Requests & { kinds: SearchKind[] };
  byId: Requests;
  filterOptions: Requests;
  /** Of somebody who has signed in, one of each kind. */
  personal: Requests & { names: string[] };
  /** URLs of pages. */
  coursePages: string[];
}

/** Of scenarios that make their own requests. */
const none = (): Requests => ({ paths: [], statements: [] });
export const noWorkload = (): Workload => ({
  list: none(),
  search: { ...none(), kinds: [] },
  byId: none(),
  filterOptions: none(),
  personal: { ...none(), names: [] },
  coursePages: [],
});

/** More of each than the product caches, so that each is computed. */
const LISTS = 2000;
const OPTIONS = 1000;
/** Catalogues from this size are asked less often a second, and each request takes longer to look at beforehand. */
const LARGE = 1_000_000;

/** A person of the data who only learns. */
const LEARNER = 105;
const personal = {
  'own-overview': `${API}/learning/overview`,
  'own-grades': `${API}/learning/grades`,
  'own-courses': `${API}/enrollments`,
  'own-orders': `${API}/orders`,
  'own-dashboard': `${API}/dashboards/student`,
  'saved-courses': `${API}/saved-courses`,
  notifications: `${API}/notifications`,
  'unread-count': `${API}/notifications/unread-count`,
  'enrollment-status': `${API}/courses/4/enrollment-status`,
};

/** Generates the requests for a catalogue, and captures the SQL of each. Starts the product twice. */
export async function prepareWorkload(dataDir: string, scale: number, quick: boolean): Promise<Workload> {
  const listed = firstListed(Math.min(scale, COURSES_WITH_LESSONS));
  const search = searchPaths();
  const share = quick || scale >= LARGE ? 5 : 1;
  const groups = {
    list: await listPaths(dataDir, LISTS / share),
    search: search.paths,
    byId: listed.map(({ id }) => `${API}/courses/${id}`),
    filterOptions: distinct(OPTIONS / share, (n) => `${API}/courses/filter-options?${listQuery(n)}`),
  };
  const all = Object.values(groups).flat();
  const statements = await captureStatements(dataDir, [
    ...all.map((path) => ({ path })),
    ...Object.values(personal).map((path) => ({ path, userId: LEARNER })),
  ]);
  let taken = 0;
  const take = (paths: string[]): Requests => {
    const from = taken;
    taken += paths.length;
    return { paths, statements: statements.slice(from, taken) };
  };
  return {
    list: take(groups.list),
    search: { ...take(groups.search), kinds: search.kinds },
    byId: take(groups.byId),
    filterOptions: take(groups.filterOptions),
    personal: { ...take(Object.values(personal)), names: Object.keys(personal) },
    coursePages: listed.map(({ course }) => `/courses/${course.category}/${course.slug}`),
  };
}

function firstListed(count: number): { id: number; course: SyntheticCourse }[] {
  return [...generateCourses(count)]
    .map((course, n) => ({ id: n + 1, course }))
    .filter(({ course }) => course.is_published);
}

/** Alternates the kinds, so that each meets the same conditions. */
function searchPaths(): { paths: string[]; kinds: SearchKind[] } {
  const searches = searchesByKind();
  const paths: string[] = [];
  const kinds: SearchKind[] = [];
  const most = Math.max(...searchKinds.map((kind) => searches[kind].length));
  for (let n = 0; n < most; n++) {
    for (const kind of searchKinds) {
      const search = searches[kind][n];
      if (search === undefined) continue;
      paths.push(`${API}/courses/search?${new URLSearchParams({ search })}`);
      kinds.push(kind);
    }
  }
  return { paths, kinds };
}

/** Page numbers that exist; the product knows how many. */
async function listPaths(dataDir: string, count: number): Promise<string[]> {
  const product = await startProduct({ dataDir });
  try {
    const paths: string[] = [];
    for (let n = 0; n < count; n++) {
      const query = listQuery(n);
      const response = await fetch(`${product.origin}${API}/courses?${query}`);
      if (!response.ok) throw new Error(`/courses?${query} answered ${response.status}`);
      const { data } = (await response.json()) as { data: { pagination: { totalPages: number } } };
      const page = choosePage(n, data.pagination.totalPages);
      if (page > 1) query.set('page', String(page));
      paths.push(`${API}/courses?${query}`);
    }
    return paths;
  } finally {
    await product.stop();
  }
}

function distinct(count: number, make: (n: number) => string): string[] {
  const found = new Set<string>();
  for (let n = 0; found.size < count; n++) found.add(make(n));
  return [...found];
}

/** Whether any of the requests uses the database. */
export function hasStatements(requests: Requests): boolean {
  return requests.statements.some((group) => group.length > 0);
}
