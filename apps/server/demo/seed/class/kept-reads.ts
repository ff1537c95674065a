import { createRecallReads, createRevisionReads, type RecallReads } from '#modules/assessment';

/** Reads of revisions that keep everything, also within a transaction: while demo content is put in no revision changes. */
export function keptReads(): RecallReads {
  const { readRevision, readAssessment } = createRevisionReads();
  const revisions = {
    readRevision: kept(readRevision, (_, id) => String(id)),
    readAssessment: kept(readAssessment, (_, revision, id) => `${revision} ${id}`),
  };
  const { readParts } = createRecallReads(revisions);
  return { ...revisions, readParts: kept(readParts, (_, revision) => String(revision)) };
}

function kept<Given extends unknown[], Value>(
  read: (...given: Given) => Promise<Value>,
  keyOf: (...given: Given) => string,
): (...given: Given) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (...given) => {
    const key = keyOf(...given);
    const value = values.get(key) ?? read(...given);
    values.set(key, value);
    return value;
  };
}
