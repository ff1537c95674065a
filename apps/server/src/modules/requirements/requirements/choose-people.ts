import type { PersonLine } from '@darasa/contract/groups/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import { findLearnersAmong, type NamedCourse } from '#modules/enrollment';
import { findLearnersIn, findLedGroupIds, readPeopleLines, refusedLine } from '#modules/groups';
import type { TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { seesAll } from '../policy.ts';
import { findPeopleByIds } from '../store/person-repository.ts';

export interface ChosenPerson {
  id: number;
  name: string;
  line: string;
}
export interface ChosenPeople {
  chosen: ChosenPerson[];
  /** What became of each. */
  lines: PersonLine[];
  /** Whose accounts lines are that an id named, as it was written. */
  byId: ReadonlyMap<PersonLine, { id: number; said: string }>;
}

/** Whom lines and ids name. An account that is disabled, or named twice, is refused. */
export async function choosePeople(
  ctx: { db: Db | Tx; actor: TxCtx['actor'] },
  { people, user_ids }: { people: readonly string[]; user_ids: readonly string[] },
): Promise<ChosenPeople> {
  const byId = new Map(
    (await findPeopleByIds(ctx.db, user_ids.map(Number))).map((person) => [person.user_id, person]),
  );
  const chosen = new Map<number, ChosenPerson>();
  const lines: PersonLine[] = [];
  const named = new Map<PersonLine, { id: number; said: string }>();
  const add = (person: ChosenPerson) => {
    if (chosen.has(person.id)) lines.push(refusedLine(person.line, 'twice', person.name));
    else {
      chosen.set(person.id, person);
      lines.push({ line: person.line, outcome: 'added', name: person.name, reason: null });
    }
  };
  for (const id of user_ids) {
    const person = byId.get(Number(id));
    if (!person) {
      lines.push(refusedLine(id, 'unknown'));
      continue;
    }
    if (!person.active) lines.push(refusedLine(person.username, 'disabled', displayName(person)));
    else add({ id: person.user_id, name: displayName(person), line: person.username });
    const line = lines.at(-1);
    if (line) named.set(line, { id: person.user_id, said: id });
  }
  for (const read of await readPeopleLines(ctx, people))
    if ('person' in read) add({ id: read.person.id, name: displayName(read.person), line: read.line });
    else lines.push(refusedLine(read.line, read.refusal, read.name));
  return { chosen: [...chosen.values()], lines, byId: named };
}

/** A teacher asks it of those who are in the course, or in a group that they lead: others are refused. */
export async function notOutside(
  ctx: TxCtx,
  { chosen, lines, byId }: ChosenPeople,
  courses: readonly NamedCourse[],
): Promise<ChosenPeople> {
  const ids = [...new Set([...chosen, ...byId.values()].map(({ id }) => id))];
  const own = new Set(await findLearnersIn(ctx.db, await findLedGroupIds(ctx.db, ctx.actor.userId), ids));
  for (const { id } of courses)
    for (const userId of await findLearnersAmong(ctx.db, id, ids)) own.add(userId);
  const outside = new Set(chosen.filter(({ id }) => !own.has(id)).map(({ line }) => line));
  return {
    chosen: chosen.filter(({ id }) => own.has(id)),
    lines: lines.map((line) => {
      const named = byId.get(line);
      // Whose account it is says the id to nobody who does not have them among their people
      if (named && !own.has(named.id) && !seesAll(ctx.actor)) return refusedLine(named.said, 'unknown');
      if (line.outcome !== 'added' || !outside.has(line.line)) return line;
      return {
        ...line,
        name: null,
        outcome: 'refused',
        reason: 'This person is neither in the course nor in a group that you lead.',
      };
    }),
    byId,
  };
}
