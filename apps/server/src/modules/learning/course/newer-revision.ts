import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import type { CourseRow } from '../course-repository.ts';
import type { ReadRevision, RevisionFacts } from '../revision-facts.ts';
import { findChangedLessons } from '../revision-repository.ts';

/** Titles of lessons. */
export interface RevisionChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

export interface NewerRevision {
  id: number;
  number: number;
  note: string;
  changes: RevisionChanges;
}

/** What differs between two revisions, for their learners. */
export type ReadChanges = (db: Db, from: RevisionFacts, to: RevisionFacts) => Promise<RevisionChanges>;

/** Comparing two revisions means reading all of both: done once in a while, not for each learner. */
export function createRevisionChanges(): ReadChanges {
  const kept = createBoundedCache<string, RevisionChanges>({ bytes: cacheBudgets.revisionChanges });
  return async (db, from, to) => {
    const key = `${from.id} ${to.id}`;
    const known = kept.get(key);
    if (known) return known;
    const changes = await compare(db, from, to);
    kept.set(key, changes);
    return changes;
  };
}

async function compare(db: Db, from: RevisionFacts, to: RevisionFacts): Promise<RevisionChanges> {
  const changed = new Set(await findChangedLessons(db, from.id, to.id));
  return {
    added: to.list.filter(({ id }) => !from.lessons.has(id)).map(({ title }) => title),
    changed: to.list.filter(({ id }) => changed.has(id)).map(({ title }) => title),
    removed: from.list.filter(({ id }) => !to.lessons.has(id)).map(({ title }) => title),
  };
}

/** The published revision, if it is another than the one that somebody learns from, and its lessons differ. */
export async function newerRevision(
  db: Db,
  { readRevision, readChanges }: { readRevision: ReadRevision; readChanges: ReadChanges },
  { published_revision_id: id }: Pick<CourseRow, 'published_revision_id'>,
  pinned: RevisionFacts,
): Promise<NewerRevision | null> {
  if (id === null || id === pinned.id) return null;
  const published = await readRevision(db, id);
  if (!published || published.number < pinned.number) return null;
  const changes = await readChanges(db, pinned, published);
  const { added, changed, removed } = changes;
  if (added.length + changed.length + removed.length === 0) return null;
  return { id, number: published.number, note: published.note, changes };
}
