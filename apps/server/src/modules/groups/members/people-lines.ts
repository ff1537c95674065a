import { type LineRefusal, lineRefusals } from '@darasa/contract/groups/rules';
import type { PersonLine } from '@darasa/contract/groups/schemas';
import { displayName, hasRole } from '@darasa/contract/identity/rules';
import { findPeopleByLines, type ListedPerson } from '#modules/identity';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';

/** One line of a list of people: whom it names, or what is to be said of it. */
export type ReadLine =
  | { line: string; person: ListedPerson }
  | { line: string; refusal: LineRefusal; name?: string };

/**
 * Whom the lines of a list name. An account that is disabled, or that is in the list twice, is refused. Administrators alone read whose
 * accounts these are, and that one is disabled.
 */
export async function readPeopleLines(
  { db, actor }: { db: Db | Tx; actor: Pick<Actor, 'roles'> },
  lines: readonly string[],
): Promise<ReadLine[]> {
  const admin = hasRole(actor.roles, 'admin');
  const people = await findPeopleByLines(db, lines);
  const seen = new Set<number>();
  return lines.map((line, index) => {
    const person = people[index];
    if (!person) return { line, refusal: 'unknown' };
    const named = admin ? { name: displayName(person) } : {};
    if (!person.active) return { line, refusal: admin ? 'disabled' : 'unknown', ...named };
    if (seen.has(person.id)) return { line, refusal: 'twice', ...named };
    seen.add(person.id);
    return { line, person };
  });
}

export const refusedLine = (line: string, refusal: LineRefusal, name?: string): PersonLine => ({
  line,
  outcome: 'refused',
  name: name ?? null,
  reason: lineRefusals[refusal],
});
