import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { type Chapter, chaptersIn } from '@darasa/contract/learning/chapters';
import type { LessonContent } from '#modules/authoring';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import { type AssessmentSummaryRow, findAssessmentSummary, findLesson } from './lesson-repository.ts';

/** A lesson with all of it that does not depend on who reads it. */
export interface StoredLesson {
  content: LessonContent;
  bytes: number;
  assessment: AssessmentSummaryRow | null;
  chapters: Chapter[];
  /** Files that it names. */
  mediaIds: string[];
}

export type ReadLesson = (db: Db, revisionId: number, lessonId: string) => Promise<StoredLesson | undefined>;

/** Keeps the lessons that were read last: a revision's lessons never change. Who may read them is asked each time, elsewhere. */
export function createLessonContents(): ReadLesson {
  const kept = createBoundedCache<string, StoredLesson, { db: Db; revisionId: number; lessonId: string }>({
    bytes: cacheBudgets.lessons,
    fetchMethod: (_key, _stale, { context }) => readLesson(context),
  });
  return (db, revisionId, lessonId) =>
    kept.fetch(`${revisionId} ${lessonId}`, { context: { db, revisionId, lessonId } });
}

async function readLesson({
  db,
  revisionId,
  lessonId,
}: {
  db: Db;
  revisionId: number;
  lessonId: string;
}): Promise<StoredLesson | undefined> {
  const row = await findLesson(db, revisionId, lessonId);
  if (!row) return undefined;
  const { content, bytes } = row;
  const assessment = content.assessment_id
    ? await findAssessmentSummary(db, revisionId, content.assessment_id)
    : undefined;
  return {
    content,
    bytes,
    assessment: assessment ?? null,
    chapters: chaptersIn(content.content_text),
    mediaIds: [...mediaIdsIn(content)],
  };
}
