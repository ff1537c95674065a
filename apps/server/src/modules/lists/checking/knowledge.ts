import {
  findListedGroups,
  findMembershipsNow,
  type ListedGroup,
  type ListedMembership,
} from '#modules/groups';
import { emailKey, findPeopleByEmail, findPeopleByExternalNumber, type KnownPerson } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import type { ListRow } from '../store/list-repository.ts';
import type { Known } from './decide.ts';
import { findKnownCourses } from './line-courses.ts';
import { foldName } from './near-names.ts';
import type { Entry } from './read-line.ts';

/** People in one statement. */
const AT_ONCE = 1000;

/** What the database knows of the people and groups that lines name. @param list what its names of groups mean, by the folded name, and why its people do not pay */
export async function findKnown(
  db: Db | Tx,
  entries: readonly Entry[],
  { group_names, priced_reason }: Pick<ListRow, 'group_names' | 'priced_reason'>,
  now: Date,
): Promise<Known> {
  const byNumber = new Map<string, KnownPerson>();
  const byEmail = new Map<string, KnownPerson>();
  const memberships = new Map<number, ListedMembership[]>();
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const numbered = await findPeopleByExternalNumber(
      db,
      some.flatMap(({ external_number }) => external_number ?? []),
    );
    const emailed = await findPeopleByEmail(
      db,
      some.flatMap(({ email }) => email ?? []),
    );
    for (const one of numbered) byNumber.set(one.external_number?.toLowerCase() ?? '', one);
    for (const one of emailed) byEmail.set(emailKey(one.email ?? ''), one);
    const people = [...new Set([...numbered, ...emailed].map(({ id }) => id))];
    for (const one of people.length > 0 ? await findMembershipsNow(db, { people }) : []) {
      const own = memberships.get(one.user_id) ?? [];
      if (!own.some(({ group_id }) => group_id === one.group_id)) own.push(one);
      memberships.set(one.user_id, own);
    }
  }
  return {
    byNumber,
    byEmail,
    memberships,
    groups: groupsByName(await findListedGroups(db), group_names),
    emailKey,
    courses: await findKnownCourses(
      db,
      entries,
      [...new Set([...byNumber.values(), ...byEmail.values()].map(({ id }) => id))],
      { pricedReason: priced_reason, now },
    ),
  };
}

/** Groups by their names and numbers, and by what names of the list mean. */
function groupsByName(
  all: readonly ListedGroup[],
  meanings: Readonly<Record<string, string>>,
): Map<string, ListedGroup[]> {
  const groups = new Map<string, ListedGroup[]>();
  for (const group of all) {
    const name = foldName(group.name);
    groups.set(name, [...(groups.get(name) ?? []), group]);
  }
  // A number names one group, also where another is called so
  for (const group of all)
    if (group.external_number !== null) groups.set(foldName(group.external_number), [group]);
  for (const [name, means] of Object.entries(meanings)) {
    const meant = groups.get(foldName(means));
    if (meant && name !== foldName(means)) groups.set(name, meant);
  }
  return groups;
}
