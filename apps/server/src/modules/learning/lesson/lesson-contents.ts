import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { type Chapter, chaptersIn } from '@darasa/contract/learning/chapters';
import { LRUCache } from 'lru-cache';
import type { LessonContent } from '#modules/authoring';
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

/** Characters of lesson texts that one process keeps. */
const KEPT_CHARACTERS = 32_000_000;

/** Keeps the lessons that were read last: a revision's lessons never change. Who may read them is asked each time, elsewhere. */
export function createLessonContents(): ReadLesson {
  const kept = new LRUCache<string, StoredLesson, { db: Db; revisionId: number; lessonId: string }>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ content }) => 2000 + content.content_text.length + content.content_html.length,
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
