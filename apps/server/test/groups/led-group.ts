import type { TestIdentity } from '../identity.ts';
import type { Person, SignedIn } from '../people.ts';

/** The id of a group that a teacher leads, with these learners. */
export async function ledGroup(
  site: TestIdentity,
  leader: SignedIn,
  learners: readonly Pick<Person, 'id'>[],
): Promise<string> {
  const { data } = await site.call('POST', '/groups', {
    as: leader,
    body: { kind: 'class', name: 'Form 2 West' },
  });
  const { id } = data.group;
  for (const learner of learners)
    await site.db
      .insertInto('group_member')
      .values({ group_id: Number(id), user_id: learner.id, role: 'learner', source: 'staff' })
      .execute();
  return id;
}
