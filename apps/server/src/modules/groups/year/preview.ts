import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { YearClass } from '@darasa/contract/groups/year';
import { findNamedCourses } from '#modules/enrollment';
import type { Db, Tx } from '#platform/database/index';
import { findYearPeople, type YearPersonRow } from '../store/year-people-repository.ts';
import {
  type ClassRow,
  findGivenBy,
  findInside,
  findTargets,
  findYearClasses,
  type MembershipRow,
  type PlanRow,
} from '../store/year-repository.ts';

export const personKey = (groupId: number, userId: number): string => `${groupId} ${userId}`;

/** What a plan says of classes and people, and how these are now. */
export interface Knowledge {
  plan: PlanRow;
  classes: ClassRow[];
  people: YearPersonRow[];
  inside: MembershipRow[];
  targets: Awaited<ReturnType<typeof findTargets>>;
}

export async function readKnowledge(db: Db | Tx, plan: PlanRow): Promise<Knowledge> {
  const [classes, people] = await Promise.all([findYearClasses(db, plan.id), findYearPeople(db, plan.id)]);
  const ids = [
    ...classes.flatMap(({ group_id, to_group_id, made_group_id }) => [group_id, to_group_id, made_group_id]),
    ...people.map(({ to_group_id }) => to_group_id),
  ].filter((id) => id !== null);
  const [inside, targets] = await Promise.all([
    findInside(
      db,
      classes.map(({ group_id }) => group_id),
    ),
    findTargets(db, ids),
  ]);
  return { plan, classes, people, inside, targets };
}

/** Where the learners of a class go: a group, or the name of one that is made; the same name is the same group. */
export const targetOf = ({ fate, to_group_id, made_group_id, new_name }: ClassRow) => {
  if (fate !== 'up') return null;
  const id = made_group_id ?? to_group_id;
  return id === null ? (new_name === null ? null : { id: null, name: new_name }) : { id, name: '' };
};
export const nameKey = (name: string): string => name.trim().toLowerCase();

type Fate = { act: 'stay' } | { act: 'leave' } | { act: 'move'; to: number | string | null };
/** What becomes of one learner of a class. A group that is made has its name instead of an id. */
export function fateOf(of: ClassRow, own: Pick<YearPersonRow, 'choice' | 'to_group_id'> | undefined): Fate {
  if (own?.choice === 'stay' || of.fate === 'keep' || of.fate === 'archive') return { act: 'stay' };
  if (own?.choice === 'leave') return { act: 'leave' };
  if (own?.choice === 'move') return { act: 'move', to: own.to_group_id };
  if (of.fate === 'leave') return { act: 'leave' };
  const target = targetOf(of);
  return { act: 'move', to: target && (target.id ?? nameKey(target.name)) };
}

interface Sums {
  moving: number;
  leaving: number;
  staying: number;
}

/** What a plan would do to each class; of one that was applied, what it did. */
export async function previewClasses(db: Db | Tx, known: Knowledge): Promise<YearClass[]> {
  const { plan, classes, people, inside, targets } = known;
  const learners = inside.filter(({ role }) => role === 'learner');
  const byClass = Map.groupBy(inside, ({ group_id }) => group_id);
  const byPerson = Map.groupBy(learners, ({ user_id }) => user_id);
  const own = new Map(people.map((row) => [personKey(row.group_id, row.person_id), row]));
  const sums = new Map<number, Sums>();
  const coming = new Map<number | string, Set<number>>();
  for (const of of classes) {
    const sum: Sums = { moving: 0, leaving: 0, staying: 0 };
    for (const { user_id, role } of byClass.get(of.group_id) ?? []) {
      if (role !== 'learner') continue;
      const fate = fateOf(of, own.get(personKey(of.group_id, user_id)));
      if (fate.act === 'stay') sum.staying += 1;
      else if (fate.act === 'leave') sum.leaving += 1;
      else {
        sum.moving += 1;
        if (fate.to !== null) coming.set(fate.to, (coming.get(fate.to) ?? new Set()).add(user_id));
      }
    }
    sums.set(of.group_id, sum);
  }
  const courses = await readCourses(db, known);
  const done = plan.state !== 'draft';
  const outcomes = Map.groupBy(people, ({ group_id }) => group_id);
  const incoming = new Set(classes.map((one) => targetOf(one)?.id ?? null));
  /** How many would be in a group afterwards. */
  const filled = (id: number): number => {
    const sum = sums.get(id);
    const ins = learners.filter(({ group_id }) => group_id === id).map(({ user_id }) => user_id);
    const before = ins.length > 0 ? ins.length : (targets.get(id)?.learners ?? 0);
    const already = ins.filter((user) => coming.get(id)?.has(user)).length;
    return before - (sum ? sum.moving + sum.leaving : 0) + (coming.get(id)?.size ?? 0) - already;
  };
  const problemOf = (of: ClassRow): string | null => {
    if (done) return null;
    if (of.is_archived && of.fate !== 'keep') return 'This class was archived meanwhile. Leave it as it is.';
    if (of.fate !== 'up') {
      const full = [...(of.capacity === null ? [] : [of.group_id])].find(
        (id) => filled(id) > (of.capacity ?? 0) && (coming.get(id)?.size ?? 0) > 0,
      );
      return full === undefined ? null : roomProblem(of.name, of.capacity ?? 0, filled(full));
    }
    const target = targetOf(of);
    if (!target) return 'Say where this class moves to.';
    if (target.id === null) return null;
    const group = targets.get(target.id);
    if (!group || group.archived)
      return 'The class that it moves to is not there any more. Choose another one.';
    if (group.capacity !== null && filled(target.id) > group.capacity)
      return roomProblem(group.name, group.capacity, filled(target.id));
    return null;
  };
  return classes.map((of): YearClass => {
    const members = byClass.get(of.group_id) ?? [];
    const sum = sums.get(of.group_id) ?? { moving: 0, leaving: 0, staying: 0 };
    const target = targetOf(of);
    const came = outcomes.get(of.group_id)?.filter(({ role }) => role === 'learner') ?? [];
    const count = (outcome: string) => came.filter((row) => row.outcome === outcome).length;
    const closes =
      of.fate === 'archive' ||
      ((of.fate === 'up' || of.fate === 'leave') &&
        of.archives &&
        sum.staying === 0 &&
        !incoming.has(of.group_id) &&
        !coming.has(of.group_id));
    return {
      group_id: String(of.group_id),
      name: of.name,
      learners: members.filter(({ role }) => role === 'learner').length,
      leaders: members.filter(({ role }) => role === 'leader').length,
      fate: of.fate,
      to:
        target &&
        (target.id === null
          ? { id: null, name: target.name }
          : { id: String(target.id), name: targets.get(target.id)?.name ?? '' }),
      archives: of.archives,
      closes: done ? of.archived : closes,
      moving: done ? count('moved') : sum.moving,
      leaving: done ? count('left') : sum.leaving,
      staying: done ? count('stayed') : sum.staying,
      refused: done ? count('refused') : 0,
      coming: done
        ? people.filter(({ joined_id, role }) => joined_id === of.group_id && role === 'learner').length
        : (coming.get(of.group_id)?.size ?? 0),
      in_two: members.filter(({ user_id }) => (byPerson.get(user_id)?.length ?? 0) > 1).length,
      ...courses(
        of.fate === 'up' || of.fate === 'leave' ? of.group_id : null,
        target?.id ?? null,
        plan.take_courses && target !== null && (target.id === null || target.id === of.made_group_id),
      ),
      problem: problemOf(of),
    };
  });
}

const roomProblem = (name: string, capacity: number, learners: number): string =>
  `${name} has room for ${formatQuantity(capacity, 'learner')} and would have ${learners}. Change its capacity, or where somebody goes.`;

/** Names of the courses that end for those who go from a group, and that begin where they come. */
async function readCourses(db: Db | Tx, { targets }: Knowledge) {
  const rows = await findGivenBy(db, [...targets.keys()]);
  const named = new Map(
    (await findNamedCourses(db, [...new Set(rows.map(({ course_id }) => course_id))])).map(
      ({ id, title }) => [id, title],
    ),
  );
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  const titles = (some: typeof rows) => some.flatMap(({ course_id }) => named.get(course_id) ?? []);
  /** @param taken the group is made, and gives what this one gave */
  return (
    from: number | null,
    to: number | null,
    taken: boolean,
  ): Pick<YearClass, 'ends' | 'begins' | 'takes'> => {
    const given = (from === null ? undefined : byGroup.get(from)) ?? [];
    if (taken) return { ends: [], begins: [], takes: titles(given) };
    const got = (to === null ? undefined : byGroup.get(to)) ?? [];
    const has = (list: typeof rows, id: number) => list.some(({ course_id }) => course_id === id);
    return {
      ends: titles(given.filter(({ course_id, on_leave }) => on_leave === 'end' && !has(got, course_id))),
      begins: titles(got.filter(({ course_id }) => !has(given, course_id))),
      takes: [],
    };
  };
}
