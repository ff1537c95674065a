import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { type Chapter, chaptersIn } from '@darasa/contract/learning/chapters';
import type { LessonContent } from '#modules/authoring';
import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import type { Db, Tx } from '#platform/database/index';
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
  const shared = createSharedReads<string, StoredLesson>({
    bytes: cacheBudgets.lessons,
    load(db, key) {
      const [revision = '', lesson = ''] = key.split(' ');
      return readLesson(db, Number(revision), lesson);
    },
  });
  return (db, revisionId, lessonId) => shared.read(db, `${revisionId} ${lessonId}`);
}

async function readLesson(
  db: Db | Tx,
  revisionId: number,
  lessonId: string,
): Promise<StoredLesson | undefined> {
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
