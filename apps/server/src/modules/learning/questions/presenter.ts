import { initials, reviewerName } from '@darasa/contract/identity/rules';
import type { Answer, Question } from '@darasa/contract/learning/questions';
import { withOwnPictures } from '#platform/markdown/index';
import { postAbilities, type QuestionReader } from '../policy.ts';
import type { AnswerRow, QuestionRow } from './question-repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const presentWriter = (row: QuestionRow | AnswerRow, isTeacher: boolean): Answer['author'] => ({
  name: reviewerName(row, isTeacher || row.full_name_on_reviews),
  initials: initials(row),
  image: row.avatar_url,
  is_teacher: isTeacher,
});

/** A question with its answers. @param answers of this question alone */
export function presentQuestion(
  row: QuestionRow,
  answers: readonly AnswerRow[],
  reader: QuestionReader,
): Question {
  const abilities = postAbilities(reader, row);
  return {
    id: row.id,
    course_id: String(row.course_id),
    lesson_id: row.lesson_id,
    title: row.title,
    text: abilities.edit ? row.text : '',
    html: withOwnPictures(row.html),
    author: presentWriter(row, false),
    created_at: row.created_at.toISOString(),
    edited_at: iso(row.edited_at),
    resolved: row.resolved_at !== null,
    answered: row.answered_at !== null,
    answers: answers.map((answer) => presentAnswer(answer, reader)),
    abilities: { ...abilities, answer: reader.mayAnswer, resolve: abilities.delete },
  };
}

function presentAnswer(row: AnswerRow, reader: QuestionReader): Answer {
  const abilities = postAbilities(reader, row);
  return {
    id: row.id,
    text: abilities.edit ? row.text : '',
    html: withOwnPictures(row.html),
    author: presentWriter(row, row.by_teacher),
    created_at: row.created_at.toISOString(),
    edited_at: iso(row.edited_at),
    abilities,
  };
}
