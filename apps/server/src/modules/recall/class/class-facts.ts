import { usualCurve } from '@darasa/contract/recall/schedule';
import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import type { RecallDeps } from '../deps.ts';
import { type ClassStanding, findClassFacts, findStanding } from './class-repository.ts';
import type { ClassFacts } from './told.ts';

/** In so much time nobody forgets enough to be told. */
const KEPT_MS = 10 * 60_000;

/** What is known of a class, at a moment and as long as `version` of its standing is the same. */
export type FindFacts = (
  db: Db | Tx,
  of: { courseId: number; version: string; now: Date },
) => Promise<ClassFacts>;

export interface ClassDeps extends RecallDeps {
  findFacts: FindFacts;
}

/** Keeps what is known of classes: it is reckoned again after any change of their cards, and from time to time. */
export function createClassFacts(): FindFacts {
  const shared = createSharedReads<string, ClassFacts>({
    bytes: cacheBudgets.classFacts,
    load(db, key) {
      const [courseId = 0, slot = 0] = key.split(' ').map(Number);
      return findClassFacts(db, courseId, { now: new Date(slot * KEPT_MS), curve: usualCurve() });
    },
  });
  return async (db, { courseId, version, now }) => {
    const facts = await shared.read(db, `${courseId} ${Math.floor(now.getTime() / KEPT_MS)} ${version}`);
    return facts ?? { questions: [], groups: new Map() };
  };
}

/** Who learns in a course, or in a group of it, and what all who learn in the course know. */
export async function readClassFacts(
  ctx: Ctx,
  { db, findFacts }: ClassDeps,
  courseId: number,
  groupId: number | null,
): Promise<{ standing: ClassStanding; facts: ClassFacts }> {
  const standing = await findStanding(db, courseId, groupId);
  return { standing, facts: await findFacts(db, { courseId, version: standing.version, now: ctx.now }) };
}
