import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#platform/database/index';
import { findColumns, type GradedAssessment } from './column-repository.ts';

export type { GradedAssessment } from './column-repository.ts';

/** What is graded in a revision, in the order of its lessons. */
export type ReadColumns = (db: Db | Tx, revisionId: number) => Promise<readonly GradedAssessment[]>;

const KEPT_ASSESSMENTS = 20_000;

/** Keeps what was read, as long as there is room: revisions do not change. */
export function createColumns(): ReadColumns {
  const kept = new LRUCache<number, readonly GradedAssessment[], { db: Db | Tx }>({
    maxSize: KEPT_ASSESSMENTS,
    sizeCalculation: (columns) => columns.length + 1,
    fetchMethod: (id, _stale, { context }) => findColumns(context.db, id),
  });
  return async (db, revisionId) => (await kept.fetch(revisionId, { context: { db } })) ?? [];
}
