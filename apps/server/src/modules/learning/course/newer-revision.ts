import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import type { Db, Tx } from '#platform/database/index';
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

/** What differs between two revisions, for their learners; undefined when one of them is not there. */
export type ReadChanges = (db: Db, from: number, to: number) => Promise<RevisionChanges | undefined>;

/** Comparing two revisions means reading all of both: done once in a while, not for each learner. */
export function createRevisionChanges(readRevision: ReadRevision): ReadChanges {
  const shared = createSharedReads<string, RevisionChanges>({
    bytes: cacheBudgets.revisionChanges,
    async load(db, key) {
      const [from, to] = await Promise.all(key.split(' ').map((id) => readRevision(db, Number(id))));
      return from && to && compare(db, from, to);
    },
  });
  return (db, from, to) => shared.read(db, `${from} ${to}`);
}

async function compare(db: Db | Tx, from: RevisionFacts, to: RevisionFacts): Promise<RevisionChanges> {
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
  const changes = await readChanges(db, pinned.id, id);
  if (!changes) return null;
  const { added, changed, removed } = changes;
  if (added.length + changed.length + removed.length === 0) return null;
  return { id, number: published.number, note: published.note, changes };
}
