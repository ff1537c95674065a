import type { Db } from '#platform/database/index';
import { worksOffline } from '../attempts/practice-rules.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { refusalOf, termsOf } from '../attempts/timing.ts';
import { findForms } from '../proof/proof-repository.ts';
import { askedAlike } from './same-question.ts';

interface Asked {
  revision_id: number;
  assessment_id: string;
  question_id: string;
}

/**
 * Says of a question of a course whether another graded assessment of its published revision can still ask the same, by anybody: by the
 * assessment's own rules, whoever has taken it.
 */
export async function findAskedElsewhere(
  db: Db,
  { readRevision, readAssessment }: RevisionReads,
  { courseId, revisionId, now }: { courseId: number; revisionId: number; now: Date },
): Promise<(question: Asked) => Promise<boolean>> {
  const [revision, tests] = await Promise.all([readRevision(db, revisionId), findForms(db, courseId)]);
  const askedBy = new Map<string, Set<string>>();
  for (const { assessment_id } of revision?.list ?? []) {
    const stored = assessment_id === null ? undefined : await readAssessment(db, revisionId, assessment_id);
    if (!stored || worksOffline(stored)) continue;
    const terms = { ...termsOf(stored.content, undefined), opensAt: null };
    if (refusalOf(terms, { locked: null, asked: stored.askedCount, taken: 0, now }) !== null) continue;
    for (const question of stored.questions) {
      const key = askedAlike(question);
      askedBy.set(key, (askedBy.get(key) ?? new Set()).add(stored.content.id));
    }
  }
  return async ({ revision_id, assessment_id, question_id }) => {
    // The tests of the course are shown to nobody
    if (assessment_id === tests?.form_a || assessment_id === tests?.form_b) return true;
    const question = (await readAssessment(db, revision_id, assessment_id))?.question(question_id);
    const by = question && askedBy.get(askedAlike(question));
    return by !== undefined && [...by].some((other) => other !== assessment_id);
  };
}
