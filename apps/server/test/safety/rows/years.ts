import { API, admins, type Rows, type Scene } from '../row.ts';

const PLANS = `${API}/year-plans`;

/** A plan for a class with one learner. @param state how far it is */
async function withPlan({ db, cast }: Pick<Scene, 'db' | 'cast'>, state = 'draft') {
  const { id: groupId } = await db
    .insertInto('people_group')
    .values({ kind: 'class', name: 'Form 1 East' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('group_member')
    .values({ group_id: groupId, user_id: cast['other student'].id, role: 'learner', source: 'staff' })
    .execute();
  const { id } = await db
    .insertInto('year_plan')
    .values({
      state,
      created_by: cast.admin.id,
      ...(state === 'applied' ? { applied_at: new Date() } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('year_class').values({ plan_id: id, group_id: groupId, fate: 'leave' }).execute();
  if (state === 'applied')
    await db
      .insertInto('year_person')
      .values({
        plan_id: id,
        group_id: groupId,
        user_id: cast['other student'].id,
        outcome: 'left',
        ended: true,
      })
      .execute();
  return { url: `${PLANS}/${id}`, groupId, userId: cast['other student'].id };
}
const on =
  (rest: string, state?: string) =>
  async (scene: Scene): Promise<string> =>
    `${(await withPlan(scene, state)).url}${rest}`;

/** Ends of years: administrators alone. */
export const yearRows: Rows = {
  [`GET ${PLANS}`]: admins(PLANS),
  [`POST ${PLANS}`]: admins({ url: PLANS }, 201),
  [`GET ${PLANS}/:id`]: admins(on('')),
  [`PUT ${PLANS}/:id`]: admins({ url: on(''), body: { with_leaders: true, lock_leaving: false } }),
  [`PUT ${PLANS}/:id/classes/:group_id`]: admins({
    url: async (scene) => {
      const { url, groupId } = await withPlan(scene);
      return `${url}/classes/${groupId}`;
    },
    body: { fate: 'archive' },
  }),
  [`GET ${PLANS}/:id/people`]: admins(on('/people')),
  [`PUT ${PLANS}/:id/people/:group_id/:user_id`]: admins({
    url: async (scene) => {
      const { url, groupId, userId } = await withPlan(scene);
      return `${url}/people/${groupId}/${userId}`;
    },
    body: { choice: 'stay' },
  }),
  [`POST ${PLANS}/:id/apply`]: admins({ url: on('/apply') }),
  [`POST ${PLANS}/:id/stop`]: admins({ url: on('/stop', 'applying') }),
  [`POST ${PLANS}/:id/undo`]: admins({ url: on('/undo', 'applied') }),
  [`DELETE ${PLANS}/:id`]: admins(on('')),
};
