import { identityMessages } from '@darasa/contract/identity/messages';
import { type SchoolPerson, schoolPerson } from '@darasa/contract/identity/school-schemas';
import type { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context/index';
import { personSubject } from '../audit/audit.ts';
import { insertAuditEntries } from '../audit/audit-repository.ts';
import { isPrivateAtFirst } from '../children/private-names.ts';
import { emailKey } from '../users/email-key.ts';
import {
  findPeopleByBirth,
  findPeopleByEmail,
  findPeopleByExternalNumber,
  findPeopleByUsername,
  findTakenUsernames,
  insertPeople,
  type KnownPerson,
} from './school-people-repository.ts';
import { usernamesFor } from './usernames.ts';

type KnownBy = 'external_number' | 'email' | 'username' | 'name_and_birth';

/** What became of one person of a list. */
export type PersonOutcome =
  | { outcome: 'made'; userId: number; username: string }
  /** Nothing was changed. @param by what they were recognised by */
  | { outcome: 'exists'; userId: number; username: string; by: KnownBy }
  /** @param field which one is wrong, or taken */
  | { outcome: 'refused'; field: string; reason: string };

type Wanted = z.output<typeof schoolPerson>;
interface Line extends Wanted {
  /** The place in the list. */
  at: number;
}

/** People in one statement. */
const AT_ONCE = 1000;
/** A username may be taken by somebody else between the look and the insert. */
const ATTEMPTS = 4;

/**
 * Creates accounts by set, without passwords: whoever has none signs in by a card, or by a link in an email. Nobody is written to. The caller has
 * decided that the actor may do it. The same list again changes nothing: people are recognised by their number, else by their email, else
 * by their username if the name is the same, else by their name and date of birth. Whoever has none of these is made again.
 * @returns what became of each, in the order of the list; nothing is thrown for a person
 */
export async function createPeople(
  ctx: Ctx | TxCtx,
  people: readonly SchoolPerson[],
): Promise<PersonOutcome[]> {
  const outcomes: PersonOutcome[] = [];
  const lines: Line[] = [];
  people.forEach((person, at) => {
    const read = schoolPerson.safeParse(person);
    if (read.success) lines.push({ ...read.data, at });
    else {
      const [issue] = read.error.issues;
      outcomes[at] = refused(String(issue?.path[0] ?? ''), issue?.message ?? '');
    }
  });
  const once = refuseTwins(lines, outcomes);
  for (let from = 0; from < once.length; from += AT_ONCE)
    await ctx.transaction((inside) => createSome(inside, once.slice(from, from + AT_ONCE), outcomes));
  return outcomes;
}

const refused = (field: string, reason: string): PersonOutcome => ({ outcome: 'refused', field, reason });

/** What one person of a list may have alone. */
const KEYS = {
  external_number: ({ external_number }: Wanted) => external_number?.toLowerCase(),
  email: ({ email }: Wanted) => (email === null ? undefined : emailKey(email)),
  username: ({ username }: Wanted) => username?.toLowerCase(),
} as const;
const TWICE = {
  external_number: 'Somebody above has this number',
  email: 'Somebody above has this email address',
  username: 'Somebody above has this username',
} as const;

/** The first with a number, an email or a username keeps it; who comes after with the same is refused. */
function refuseTwins(lines: readonly Line[], outcomes: PersonOutcome[]): Line[] {
  const seen = { external_number: new Set(), email: new Set(), username: new Set() };
  return lines.filter((line) => {
    for (const field of ['external_number', 'email', 'username'] as const) {
      const key = KEYS[field](line);
      if (key !== undefined && seen[field].has(key)) {
        outcomes[line.at] = refused(field, TWICE[field]);
        return false;
      }
    }
    for (const field of ['external_number', 'email', 'username'] as const) seen[field].add(KEYS[field](line));
    return true;
  });
}

async function createSome(ctx: TxCtx, lines: readonly Line[], outcomes: PersonOutcome[]): Promise<void> {
  let left = lines;
  for (let attempt = 1; left.length > 0; attempt++) {
    const fresh = await settleKnown(ctx, left, outcomes);
    if (attempt > ATTEMPTS) {
      for (const { at } of fresh) outcomes[at] = refused('username', 'No username is free; try again');
      return;
    }
    left = await insertFresh(ctx, fresh, outcomes, attempt > 1);
  }
}

/** Those who are there already, or whose username is somebody's. @returns the others */
async function settleKnown(
  { db: tx }: TxCtx,
  lines: readonly Line[],
  outcomes: PersonOutcome[],
): Promise<Line[]> {
  const [numbered, emailed, named, born, names] = await Promise.all([
    findPeopleByExternalNumber(
      tx,
      lines.flatMap(({ external_number }) => external_number ?? []),
    ),
    findPeopleByEmail(
      tx,
      lines.flatMap(({ email }) => email ?? []),
    ),
    findPeopleByUsername(
      tx,
      lines.flatMap(({ username }) => username ?? []),
    ),
    findPeopleByBirth(tx, lines.filter(isOnlyBorn)),
    findTakenUsernames(
      tx,
      lines.flatMap(({ username }) => username ?? []),
    ),
  ]);
  const byNumber = new Map(numbered.map((one) => [one.external_number?.toLowerCase(), one]));
  const byEmail = new Map(emailed.map((one) => [emailKey(one.email ?? ''), one]));
  const byUsername = new Map(named.map((one) => [one.username.toLowerCase(), one]));
  const byBirth = Map.groupBy(born, birthKey);
  const taken = new Set(names);
  return lines.filter((line) => {
    const number = line.external_number === null ? undefined : byNumber.get(KEYS.external_number(line));
    const email = line.email === null ? undefined : byEmail.get(emailKey(line.email));
    const username = byUsername.get(KEYS.username(line) ?? '');
    const [birth, ...twins] = isOnlyBorn(line) ? (byBirth.get(birthKey(line)) ?? []) : [];
    const settled = settle(line, {
      number,
      email,
      username: username && isSame(username, line) ? username : undefined,
      birth: twins.length === 0 ? birth : undefined,
      usernameTaken: taken.has(KEYS.username(line) ?? ''),
    });
    if (settled) outcomes[line.at] = settled;
    return !settled;
  });
}

type Names = Pick<KnownPerson, 'first_name' | 'last_name'>;
const nameKey = ({ first_name, last_name }: Names): string => `${last_name}\n${first_name}`.toLowerCase();
const birthKey = (one: Names & { date_of_birth: string | null }): string =>
  `${nameKey(one)}\n${one.date_of_birth}`;
/** Two with one username: the same person by their name, unless they have numbers that differ. */
const isSame = (known: KnownPerson, line: Line): boolean =>
  nameKey(known) === nameKey(line) && !(known.external_number && line.external_number);
/** Nothing else tells who it is. */
const isOnlyBorn = (line: Line): line is Line & { date_of_birth: string } =>
  line.external_number === null &&
  line.email === null &&
  line.username === undefined &&
  line.date_of_birth !== null;

interface Known extends Record<'number' | 'email' | 'username' | 'birth', KnownPerson | undefined> {
  usernameTaken: boolean;
}

function settle(line: Line, known: Known): PersonOutcome | undefined {
  const { number, email, username, birth } = known;
  if (number && email && number.id !== email.id)
    return refused('email', 'The number is one person’s, and the email address another’s');
  // The number of another account, or none where the list has one: perhaps another person with the email of a parent
  if (!number && email?.external_number && line.external_number)
    return refused('email', 'Somebody with another number has this email address');
  const exists = (one: KnownPerson, by: KnownBy): PersonOutcome => ({
    outcome: 'exists',
    userId: one.id,
    username: one.username,
    by,
  });
  if (number) return exists(number, 'external_number');
  if (email?.unproven)
    return refused('email', 'Somebody has registered with this email address and not confirmed it');
  if (email) return exists(email, 'email');
  if (username) return exists(username, 'username');
  if (birth) return exists(birth, 'name_and_birth');
  return known.usernameTaken ? refused('username', identityMessages.usernameTaken) : undefined;
}

/** @returns those whose email, number or username was taken in the meantime */
async function insertFresh(
  ctx: TxCtx,
  lines: readonly Line[],
  outcomes: PersonOutcome[],
  contested: boolean,
): Promise<Line[]> {
  const names = await usernamesFor(ctx.db, lines, contested);
  const made = await insertPeople(
    ctx.db,
    lines.map(({ at: _, ...line }, index) => ({
      ...line,
      email: line.email?.toLowerCase() ?? null,
      username: names[index] ?? '',
      name_private: isPrivateAtFirst(ctx, line),
    })),
  );
  await insertAuditEntries(
    ctx.db,
    made.map((row) => ({
      actorId: ctx.caller?.userId ?? null,
      action: 'person.created' as const,
      subject: personSubject(row),
      details: { by: 'list' },
      ip: ctx.ip,
    })),
  );
  const byName = new Map(made.map((row) => [row.username.toLowerCase(), row]));
  return lines.filter(({ at }, index) => {
    const row = byName.get((names[index] ?? '').toLowerCase());
    if (row) outcomes[at] = { outcome: 'made', userId: row.id, username: row.username };
    return !row;
  });
}
