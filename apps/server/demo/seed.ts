import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { type Log, OperatorError } from '#platform/observability/index';
import { openStorage } from '#platform/storage/index';
import { DEMO_PASSWORD } from './accounts.ts';
import { writeMissingCategories } from './seed/categories.ts';
import { writeClass, writeClassProgress } from './seed/class/write-class.ts';
import { seedClock } from './seed/clock.ts';
import { tracks } from './seed/content.ts';
import { DEMO_MARK, DEMO_REMOVED_MARK } from './seed/marks.ts';
import type { PersonRow } from './seed/people.ts';
import { planSeed } from './seed/plan.ts';
import { writeActiveDays, writeRecentProgress } from './seed/write-activity.ts';
import { writeAttempts } from './seed/write-attempts.ts';
import { renderNeeded, writeContents } from './seed/write-contents.ts';
import { writeCourses, writeCurricula, writeTracks } from './seed/write-courses.ts';
import { writeFinished } from './seed/write-finished.ts';
import { writeGroups } from './seed/write-groups.ts';
import { writeLearning } from './seed/write-learning.ts';
import { writeMade } from './seed/write-made.ts';
import { writePayments } from './seed/write-payments.ts';
import { writePeople } from './seed/write-people.ts';
import { writePopularity } from './seed/write-popularity.ts';
import { writeRequirements } from './seed/write-requirements.ts';

export { DEMO_PASSWORD, demoAccounts } from './accounts.ts';

export interface SeedOptions {
  db: Db;
  log: Log;
  dataDir: string;
  /** Where uploaded files are kept; default: in `dataDir`. */
  bucket?: Parameters<typeof openStorage>[0]['bucket'];
  /** Dates of the content are counted back from this day. */
  now: Date;
  /** Identity's way to hash a password. Without it nobody can sign in to the demo accounts. */
  hashPassword?: (password: string) => Promise<string>;
  /** On the site of an owner, who loads it to look around: its people have no email and nobody can sign in as one of them, there is no
   * demo administrator, and how people pay is not touched. Also where it was removed before. */
  onOwnersSite?: { onStep(step: number, steps: number): Promise<void> };
}

export interface SeedReport {
  /** False when the demo content had been put in before: nothing was changed then. */
  seeded: boolean;
  courses: number;
  learners: number;
  enrollments: number;
  reviews: number;
}

const UNIQUE_VIOLATION = '23505';

/** Something of the site has a name that is in the demo content. */
export class DemoConflict extends OperatorError {
  /** Such as `web-basics`. */
  readonly value = /\)=\((.*)\) already/.exec((this.cause as { detail?: string }).detail ?? '')?.[1] ?? '';
}

/**
 * Puts in the demo content, once in the life of a database: what somebody deleted afterwards does not come back. All
 * rows or none. The content is the same on every run, apart from dates.
 * @throws OperatorError when other content has taken one of its names
 */
export async function seedDemo(options: SeedOptions): Promise<SeedReport> {
  const { db, log, dataDir, bucket, now } = options;
  const owners = options.onOwnersSite;
  if (owners) await sql`delete from seeded_content where name = ${DEMO_REMOVED_MARK}`.execute(db);
  if (await isSeeded(db)) return { seeded: false, courses: 0, learners: 0, enrollments: 0, reviews: 0 };
  const started = performance.now();
  const clock = seedClock(now);
  const storage = openStorage({ dataDir, bucket });
  const plan = planSeed(clock, (await options.hashPassword?.(DEMO_PASSWORD)) ?? null);
  if (owners) plan.people = plan.people.filter(({ roles }) => !roles.includes('admin')).map(asNobody);
  const html = await renderNeeded(plan.documents);
  const seeded = await db
    .transaction()
    .execute(async (tx) => {
      if (!(await markSeeded(tx, now))) return false;
      const steps = [
        ...(owners ? [() => writeMissingCategories(tx)] : []),
        () => writePeople(tx, plan.people),
        () => writeCourses(tx, plan.courses),
        () => writeCurricula(tx, plan.modules, plan.lessons),
        () => writeTracks(tx, tracks),
        () => writeContents(tx, storage, plan.documents, html),
        () => writePopularity(tx, plan.enrollments, plan.reviews),
        () => writeMade(tx, clock),
        () => writeGroups(tx, plan.groups),
        () => writeClassProgress(tx, clock),
        () => writeRecentProgress(tx, plan.enrollments, clock),
        () => writeLearning(tx, 'demo-student', clock),
        () => writeActiveDays(tx),
        () => writeAttempts(tx, clock),
        () => writeFinished(tx, 'demo-student', clock),
        () => writeClass(tx, clock, clock.today),
        () => writeRequirements(tx, clock),
        ...(owners ? [] : [() => writePayments(tx)]),
      ];
      for (const [index, write] of steps.entries()) {
        await owners?.onStep(index + 1, steps.length);
        await write();
      }
      // So that the first visitors see lists in their order
      await sql`select catalogue_apply_counts(${plan.courses.length})`.execute(tx);
      return true;
    })
    .catch(explainConflict)
    .finally(() => storage.close());
  const report = {
    seeded,
    courses: plan.courses.length,
    learners: plan.people.filter((person) => person.roles.includes('student')).length,
    enrollments: plan.enrollments.length,
    reviews: plan.reviews.length,
  };
  if (seeded) log.info({ ...report, ms: Math.round(performance.now() - started) }, 'Demo content put in');
  return report;
}

/** Gets no email, and cannot sign in. */
const asNobody = (person: PersonRow): PersonRow => ({
  ...person,
  ...{ email: null, public_email: null, password_hash: null, email_verified_at: null },
});

async function isSeeded(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from seeded_content where name in (${DEMO_MARK}, ${DEMO_REMOVED_MARK})`.execute(db);
  return rows.length > 0;
}

/** Waits for another process that is seeding now. @returns false when that one succeeded */
async function markSeeded(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into seeded_content (name, seeded_at) values (${DEMO_MARK}, ${now}) on conflict do nothing returning name
  `.execute(tx);
  return rows.length > 0;
}

function explainConflict(error: unknown): never {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code !== UNIQUE_VIOLATION) throw error;
  throw new DemoConflict(
    `The demo content does not fit beside what is already there (${detail}); start with SEED=none to go on without it.`,
    { cause: error },
  );
}
