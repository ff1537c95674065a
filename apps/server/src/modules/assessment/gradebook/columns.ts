import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import type { Db, Tx } from '#platform/database/index';
import { findColumnsOf, type GradedAssessment } from './column-repository.ts';

export type { GradedAssessment } from './column-repository.ts';

/** What is graded in a revision, in the order of its lessons. */
export type ReadColumns = (db: Db | Tx, revisionId: number) => Promise<readonly GradedAssessment[]>;

/** The same of several revisions, in one statement for those that are not kept. */
export type ReadColumnsOf = (
  db: Db,
  revisionIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly GradedAssessment[]>>;

/** Keeps what was read, as long as there is room: revisions do not change. */
export function createColumns(): { readColumns: ReadColumns; readColumnsOf: ReadColumnsOf } {
  const shared = createSharedReads<number, readonly GradedAssessment[]>({
    bytes: cacheBudgets.gradebookColumns,
    load: async (db, id) => (await findColumnsOf(db, [id])).get(id) ?? [],
  });
  return {
    readColumns: async (db, revisionId) => (await shared.read(db, revisionId)) ?? [],
    async readColumnsOf(db, revisionIds) {
      const missing = [...new Set(revisionIds)].filter((id) => !shared.kept(id));
      const read =
        missing.length > 0 ? await findColumnsOf(db, missing) : new Map<number, GradedAssessment[]>();
      for (const id of missing) shared.keep(db, id, read.get(id) ?? []);
      return new Map(revisionIds.map((id) => [id, shared.kept(id) ?? read.get(id) ?? []]));
    },
  };
}
