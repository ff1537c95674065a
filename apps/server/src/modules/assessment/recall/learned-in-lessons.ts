import { judge } from '@darasa/contract/assessment/grading';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import { canBeRecalled } from '@darasa/contract/recall/session-rules';
import type { Db } from '#platform/database/index';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { drawInLesson, isAskedInLessons } from '../in-lesson/lesson-questions.ts';
import type { RecallReads } from './recall-reads.ts';
import { findOwnChecks, findOwnTurns } from './recall-repository.ts';
import type { DoneLesson, Rememberable, TakenCourse } from './remembered.ts';

/*
 * What texts of lessons ask: questions that somebody has answered there, whose answers are told at once, and flashcards that they have turned,
 * or that are worth remembering in a lesson that they have done. What a text does not name any more is gone.
 */

interface Learned {
  question: QuestionDocument;
  card: Rememberable;
}

export async function learnedInLessons(
  db: Db,
  reads: RecallReads,
  { userId, courses, done }: { userId: number; courses: readonly TakenCourse[]; done: readonly DoneLesson[] },
): Promise<Learned[]> {
  const [checks, turns] = await Promise.all([findOwnChecks(db, userId), findOwnTurns(db, userId)]);
  const found: Learned[] = [];
  for (const { courseId, pinned, published } of courses) {
    const revisionId = pinned ?? published;
    if (revisionId === null) continue;
    const own = <Row extends { course_id: number }>(rows: readonly Row[]) =>
      rows.filter(({ course_id }) => course_id === courseId);
    const met = {
      checks: new Map(own(checks).map((row) => [row.question_id, row])),
      turns: new Map(own(turns).map(({ card_id, turned_at }) => [card_id, turned_at])),
      done: new Map(own(done).map(({ lesson_id, done_at }) => [lesson_id, done_at])),
    };
    if (met.checks.size + met.turns.size + met.done.size === 0) continue;
    for (const { question, of, block, lessonId, moduleTitle } of await askedInTexts(db, reads, revisionId)) {
      const card = {
        course_id: courseId,
        lesson_id: lessonId,
        assessment_id: of.content.id,
        question_id: question.id,
        revision_id: revisionId,
        topic: question.tags[0] ?? moduleTitle,
        marked: question.worth_remembering === true,
      };
      if (block === 'question') {
        const check = met.checks.get(question.id);
        // Answers that its author hides are not told in the lesson either
        if (!check || !of.content.show_answers) continue;
        const right = isRight(question, userId, check.response);
        const answered = [{ attempt_id: null, at: check.answered_at, right }];
        found.push({ question, card: { ...card, kind: 'question', answered, since: null } });
      } else {
        const since = met.turns.get(question.id) ?? (card.marked ? met.done.get(lessonId) : undefined);
        if (since) found.push({ question, card: { ...card, kind: 'flashcard', answered: [], since } });
      }
    }
  }
  return found;
}

interface Asked {
  question: QuestionDocument;
  of: StoredAssessment;
  block: 'question' | 'flashcards';
  lessonId: string;
  moduleTitle: string;
}

/** What the texts of a revision ask. */
async function askedInTexts(
  db: Db,
  { readRevision, readAssessment, readParts }: RecallReads,
  revisionId: number,
): Promise<Asked[]> {
  const parts = await readParts(db, revisionId);
  const revision = parts.length === 0 ? undefined : await readRevision(db, revisionId);
  const titles = new Map(
    (revision?.modules ?? []).flatMap(({ title, lessons }) => lessons.map(({ id }) => [id, title] as const)),
  );
  const asked: Asked[] = [];
  for (const { lesson_id: lessonId, block, part, set } of parts) {
    const moduleTitle = titles.get(lessonId);
    const of = await readAssessment(db, revisionId, set);
    if (!of || moduleTitle === undefined) continue;
    const questions = block === 'question' ? [of.question(part)] : of.questions;
    for (const question of questions)
      if (question && (block === 'flashcards' || isJudgedAtOnce(question)))
        asked.push({ question, of, block, lessonId, moduleTitle });
  }
  return asked;
}

const isJudgedAtOnce = (question: QuestionDocument): boolean =>
  isAskedInLessons(question) && canBeRecalled(question.question_type);

/** Whether an answer in a text is right, of what was drawn there for this person. */
function isRight(question: QuestionDocument, userId: number, response: unknown): boolean {
  const parsed = responseSchemas[question.question_type].safeParse(response);
  return (
    judge(question, parsed.success ? parsed.data : null, drawInLesson(question, userId)).state === 'right'
  );
}
