import type { YearPerson, yearEndpoints } from '@darasa/contract/groups/year';
import type { YearOutcome } from '@darasa/contract/groups/year-rules';
import { yearLimits } from '@darasa/contract/groups/year-rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { displayName } from '@darasa/contract/identity/rules';
import { findContacts } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import { requirePlan } from './plans.ts';
import { fateOf, personKey, readKnowledge, targetOf } from './preview.ts';

/** What becomes, or became, of each person of the classes that a plan moves or ends. @throws AppError NOT_FOUND */
export async function readYearPeople(
  ctx: Ctx,
  id: string,
  query: { group?: string | undefined; outcome?: YearOutcome | undefined; page: number },
): Promise<EndpointData<typeof yearEndpoints.people>> {
  const plan = await requirePlan(ctx, id);
  const known = await readKnowledge(ctx.db, plan);
  const { classes, people, inside, targets } = known;
  const byId = new Map(classes.map((one) => [one.group_id, one]));
  const nameOf = (groupId: number) => byId.get(groupId)?.name ?? targets.get(groupId)?.name ?? '';
  const own = new Map(people.map((row) => [personKey(row.group_id, row.person_id), row]));
  const draft = plan.state === 'draft';
  const groups = Map.groupBy(inside, ({ user_id }) => user_id);
  const rows = draft
    ? inside.filter(
        ({ group_id, role }) =>
          ['up', 'leave'].includes(byId.get(group_id)?.fate ?? '') &&
          (role === 'learner' || (plan.with_leaders && byId.get(group_id)?.fate === 'up')),
      )
    : people.map(({ group_id, person_id, role }) => ({ group_id, user_id: person_id, role }));
  const lines = rows.map((row): YearPerson & { key: number } => {
    const of = byId.get(row.group_id);
    const said = own.get(personKey(row.group_id, row.user_id));
    const fate = of && fateOf(of, said);
    const target = of && targetOf(of);
    const to =
      fate?.act !== 'move' ? null : typeof fate.to === 'number' ? nameOf(fate.to) : (target?.name ?? null);
    const planned =
      fate === undefined ? null : ({ move: 'moved', leave: 'left', stay: 'stayed' } as const)[fate.act];
    return {
      key: row.user_id,
      user_id: String(row.user_id),
      name: '',
      role: row.role,
      group: { id: String(row.group_id), name: nameOf(row.group_id) },
      choice: said?.choice ?? null,
      to: draft ? to : said?.joined_id != null ? nameOf(said.joined_id) : to,
      others: (groups.get(row.user_id) ?? [])
        .filter((one) => one.group_id !== row.group_id)
        .map((one) => nameOf(one.group_id)),
      outcome: draft ? planned : (said?.outcome ?? null),
      reason: said?.reason ?? null,
      undone: said?.undone ?? false,
    };
  });
  const matching = lines.filter(
    ({ group, outcome }) =>
      (query.group === undefined || group.id === query.group) &&
      (query.outcome === undefined || outcome === query.outcome),
  );
  const names = new Map(
    (
      await findContacts(
        ctx.db,
        matching.map(({ key }) => key),
      )
    ).map(({ id: userId, name }) => [userId, name]),
  );
  const sorted = matching
    .map(({ key, ...line }) => ({ ...line, name: names.get(key) ?? displayName(null) }))
    .toSorted(
      (one, other) => one.group.name.localeCompare(other.group.name) || one.name.localeCompare(other.name),
    );
  const from = (query.page - 1) * yearLimits.people;
  return {
    people: sorted.slice(from, from + yearLimits.people),
    pagination: paginate({ page: query.page, limit: yearLimits.people }, sorted.length),
  };
}
