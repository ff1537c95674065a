import { API, admins, type Row, type Rows, type Scene } from '../row.ts';

const DESK = `${API}/administration`;
const RATES = `${API}/administration/currency-rates`;
const named = () => `Row ${crypto.randomUUID()}`;
const trackBody = () => ({ name: named(), summary: '', outcomes: [], course_ids: [] });

/** A track of the row's own. */
const addTrack = async ({ db }: Pick<Scene, 'db'>): Promise<number> =>
  (
    await db
      .insertInto('track')
      .values({ slug: crypto.randomUUID(), name: 'Row' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const addCategory = async ({ db }: Pick<Scene, 'db'>): Promise<number> =>
  (
    await db
      .insertInto('category')
      .values({ slug: crypto.randomUUID(), name: 'Row' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const onTrack =
  (rest = '') =>
  async (scene: Scene): Promise<string> =>
    `${DESK}/tracks/${await addTrack(scene)}${rest}`;
const onCategory =
  (rest = '') =>
  async (scene: Scene): Promise<string> =>
    `${DESK}/categories/${await addCategory(scene)}${rest}`;
/** Every teacher, and administrators. */
const teachers = (url: string): Row => ({
  url,
  expect: {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: 200,
    'other instructor': 200,
    admin: 200,
  },
});
const order = async (scene: Scene, table: 'track' | 'category'): Promise<object> => {
  const rows = await scene.db.selectFrom(table).select('id').orderBy('position').orderBy('id').execute();
  const ids = rows.map(({ id }) => String(id));
  return { ids: ids.toReversed(), before: ids };
};

/** Tracks, categories, featured courses and the list of all courses. */
export const catalogueDeskRows: Rows = {
  [`GET ${RATES}`]: admins(RATES),
  // Made on a rate that it never has
  [`PUT ${RATES}`]: admins(
    { url: RATES, body: () => ({ rates: [{ currency: 'EUR', kes: 3, before: 2 }] }) },
    409,
  ),
  [`GET ${DESK}/tracks`]: admins(`${DESK}/tracks`),
  [`POST ${DESK}/tracks`]: admins({ url: `${DESK}/tracks`, body: trackBody }, 201),
  [`GET ${DESK}/tracks/:id`]: admins(onTrack()),
  [`PUT ${DESK}/tracks/:id`]: admins({ url: onTrack(), body: () => ({ ...trackBody(), version: 1 }) }),
  [`PUT ${DESK}/tracks/:id/published`]: admins({
    url: onTrack('/published'),
    body: { is_published: false },
  }),
  [`PUT ${DESK}/track-order`]: admins({
    url: `${DESK}/track-order`,
    body: (scene: Scene) => order(scene, 'track'),
  }),
  [`DELETE ${DESK}/tracks/:id`]: admins(onTrack('?version=1')),
  [`GET ${DESK}/categories`]: admins(`${DESK}/categories`),
  [`POST ${DESK}/categories`]: admins({ url: `${DESK}/categories`, body: () => ({ name: named() }) }, 201),
  [`PUT ${DESK}/categories/:id`]: admins({
    url: onCategory(),
    body: () => ({ name: named(), version: 1 }),
  }),
  [`PUT ${DESK}/category-order`]: admins({
    url: `${DESK}/category-order`,
    body: (scene: Scene) => order(scene, 'category'),
  }),
  [`POST ${DESK}/category-merges`]: admins({
    url: `${DESK}/category-merges`,
    body: async (scene: Scene) => ({
      from: String(await addCategory(scene)),
      into: String(await addCategory(scene)),
    }),
  }),
  [`DELETE ${DESK}/categories/:id`]: admins(onCategory('?version=1')),
  [`GET ${DESK}/featured-courses`]: admins(`${DESK}/featured-courses`),
  [`PUT ${DESK}/featured-courses`]: admins({
    url: `${DESK}/featured-courses`,
    body: async ({ db }: Scene) => {
      const rows = await db
        .selectFrom('course')
        .select('id')
        .where('featured_position', 'is not', null)
        .orderBy('featured_position')
        .orderBy('id')
        .execute();
      const before = rows.map(({ id }) => String(id));
      return { ids: before.toReversed(), before };
    },
  }),
  [`GET ${DESK}/courses`]: admins(`${DESK}/courses`),
  [`GET ${API}/authoring/categories`]: teachers(`${API}/authoring/categories`),
};
