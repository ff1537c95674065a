import { findNamedParts, type NamedPart } from '#modules/learning';
import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import type { Db, Tx } from '#platform/database/index';
import { findPlacesOf } from '../attempts/assessment-repository.ts';
import { createRevisionReads, type RevisionReads } from '../attempts/revision-reads.ts';

/** What the text of a lesson asks, with the id of the set that it stands in. */
export interface PlacedPart extends NamedPart {
  set: string;
}

/** How what may become a card is read: revisions, assessments, and what the texts of lessons ask. */
export interface RecallReads extends RevisionReads {
  /** Nothing of an assessment that is taken in a lesson, whose answers count. */
  readParts(db: Db, revisionId: number): Promise<readonly PlacedPart[]>;
}

/** Keeps what was read last: of what was published nothing changes. */
export function createRecallReads(given: Partial<RevisionReads> = {}): RecallReads {
  const reads = { ...createRevisionReads(), ...given };
  const parts = createSharedReads<number, PlacedPart[]>({
    bytes: cacheBudgets.revisions,
    load: (db, revisionId) => placedParts(db, reads, revisionId),
  });
  return { ...reads, readParts: async (db, revisionId) => (await parts.read(db, revisionId)) ?? [] };
}

async function placedParts(
  db: Db | Tx,
  { readRevision }: RevisionReads,
  revisionId: number,
): Promise<PlacedPart[]> {
  const named = await findNamedParts(db, revisionId);
  const revision = named.length === 0 ? undefined : await readRevision(db, revisionId);
  if (!revision) return [];
  const taken = revision.list.flatMap(({ assessment_id }) => assessment_id ?? []);
  const questionIds = named.flatMap(({ block, part }) => (block === 'question' ? part : []));
  const places = await findPlacesOf(db, revisionId, { questionIds, taken });
  const setOf = new Map(places.map(({ question_id, assessment_id }) => [question_id, assessment_id]));
  return named.flatMap((one) => {
    const set = one.block === 'question' ? setOf.get(one.part) : one.part;
    return set === undefined || taken.includes(set) ? [] : [{ ...one, set }];
  });
}
