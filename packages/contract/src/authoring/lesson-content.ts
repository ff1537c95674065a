import type { LessonType } from './constants.ts';

/*
 * Whether a lesson has content. A lesson without any cannot be published; where an older revision has one, it can be neither
 * downloaded nor done, and is not counted.
 */

const INVISIBLE = /<!--[\s\S]*?(?:-->|$)|&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#8203|#160);|<br\s*\/?>/gi;
const EMPTY_ITEM = /^[ \t>]*\d{1,9}[.)][ \t]*$/gm;

/** Whether a Markdown text shows anything: not only blank lines, comments, rules, marks of headings and lists, or spaces. */
export const hasVisibleText = (markdown: string): boolean =>
  /[\p{L}\p{N}\p{So}\p{Sc}]/u.test(markdown.replaceAll(INVISIBLE, '').replaceAll(EMPTY_ITEM, ''));

/** What an assessment asks, as far as it decides whether there is anything to do. */
export interface AskedParts {
  assessment_type: string;
  questions: number;
  coding_challenges: number;
  /** Markdown; its beginning is enough. */
  instructions: string;
}

/** Whether an assessment asks anything. An assignment without questions asks for the work that its instructions describe. */
export const asksSomething = (assessment: AskedParts): boolean =>
  assessment.questions > 0 ||
  assessment.coding_challenges > 0 ||
  (assessment.assessment_type === 'assignment' && hasVisibleText(assessment.instructions));

/** What a lesson consists of. */
export interface LessonParts {
  lesson_type: LessonType;
  media_id: string | null;
  content_url: string;
  /** Markdown; its beginning is enough. */
  content_text: string;
  resources: number;
  /** Of a live session; null: no time is set. */
  starts_at: string | null;
  /** Whether its assessment asks anything. */
  asks: boolean;
}

const assessed: ReadonlySet<LessonType> = new Set(['quiz', 'assignment', 'coding_challenge']);

/** Whether a lesson has anything to read, watch, open, attend or answer. */
export const hasContent = (lesson: LessonParts): boolean =>
  assessed.has(lesson.lesson_type)
    ? lesson.asks
    : lesson.media_id !== null ||
      lesson.content_url.trim() !== '' ||
      lesson.resources > 0 ||
      (lesson.lesson_type === 'live' && lesson.starts_at !== null) ||
      hasVisibleText(lesson.content_text);
