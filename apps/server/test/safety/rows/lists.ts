import { API, admins, type Rows, type Scene } from '../row.ts';

const LISTS = `${API}/people-lists`;

/** A list with one line that is refused. @param state how far it is */
export async function withList(
  { db, cast }: Pick<Scene, 'db' | 'cast'>,
  state = 'checked',
  done?: object,
): Promise<string> {
  const { id } = await db
    .insertInto('people_list')
    .values({
      file_name: 'list.csv',
      state,
      heads: ['Adm No', 'Name'],
      fields: ['external_number', 'full_name'],
      lines: 1,
      created_by: cast.admin.id,
      ...(state === 'applied' ? { applied_at: new Date() } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('people_list_line')
    .values({
      list_id: id,
      line: 2,
      cells: ['', 'Otieno'],
      outcome: 'refused',
      reason: 'There is no second name.',
      ...(done ? { done: JSON.stringify(done) } : {}),
    })
    .execute();
  return `${LISTS}/${id}`;
}
const on =
  (rest: string, state?: string, done?: object) =>
  async (scene: Scene): Promise<string> =>
    `${await withList(scene, state, done)}${rest}`;

/** Lists of people: administrators alone. */
export const listRows: Rows = {
  [`GET ${LISTS}`]: admins(LISTS),
  [`POST ${LISTS}`]: admins(
    {
      url: `${LISTS}?name=list.csv`,
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from('Adm No,Name\n1,Amina Yusuf\n'),
    },
    201,
  ),
  [`GET ${LISTS}/:id`]: admins(on('')),
  [`PUT ${LISTS}/:id/columns`]: admins({
    url: on('/columns'),
    body: { fields: ['external_number', 'full_name'] },
  }),
  [`PUT ${LISTS}/:id/missing`]: admins({ url: on('/missing'), body: { missing: 'end' } }),
  [`GET ${LISTS}/:id/missing`]: admins(on('/missing')),
  [`GET ${LISTS}/:id/lines`]: admins(on('/lines')),
  [`PUT ${LISTS}/:id/lines/:line`]: admins({ url: on('/lines/2'), body: { allow: ['one_name'] } }),
  [`PUT ${LISTS}/:id/group-names`]: admins({
    url: on('/group-names'),
    body: { name: 'Form 3 Est', means: 'Form 3 East' },
  }),
  [`GET ${LISTS}/:id/refused.csv`]: admins(on('/refused.csv')),
  [`GET ${LISTS}/:id/cards`]: admins(on('/cards', 'applied', { made: true })),
  [`POST ${LISTS}/:id/cards`]: admins({ url: on('/cards', 'applied', { made: true }), body: {} }),
  [`POST ${LISTS}/:id/apply`]: admins({ url: on('/apply'), body: {} }),
  [`POST ${LISTS}/:id/stop`]: admins(on('/stop', 'applying')),
  [`POST ${LISTS}/:id/undo`]: admins(on('/undo', 'applied', { made: true })),
  [`DELETE ${LISTS}/:id`]: admins(on('')),
};
