import type { AnswerToMark, MarkFields } from '@darasa/contract/assessment/marking/schemas';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { countWords } from '@darasa/contract/assessment/taking/count-words';
import { displayName } from '@darasa/contract/identity/rules';
import type { MediaView } from '@darasa/contract/media/schemas';
import { renderMarkdown, renderRichText } from '#platform/markdown/index';
import type { MarkedAssessment } from '../attempts/marked-assessments.ts';
import { isNamed, learnerName } from '../learner-names.ts';
import type { findNames, MarkerMarkRow, WholeAnswerRow } from './marking-repository.ts';

/** An answer's text, language and files, whatever the type of its question. */
export interface AnswerParts {
  text: string | null;
  language: string | null;
  fileIds: string[];
}

/** @param response as it was stored, which its schema has checked */
export function partsOf(response: unknown): AnswerParts {
  const {
    text,
    code,
    language = null,
    files = [],
    file = null,
  } = (response ?? {}) as {
    text?: string;
    code?: string;
    language?: string | null;
    files?: string[];
    file?: string | null;
  };
  return { text: text ?? code ?? null, language, fileIds: file ? [file] : files };
}

/** Files without the names that their owner gave them, which may say who that is. */
export const withoutNames = (files: readonly MediaView[]): MediaView[] =>
  files.map((file, index) => {
    const ending = /\.[a-z\d]{1,8}$/i.exec(file.name)?.[0] ?? '';
    return { ...file, name: `File ${index + 1}${ending.toLowerCase()}` };
  });

interface Given {
  row: WholeAnswerRow;
  assessment: MarkedAssessment;
  question: QuestionDocument;
  files: readonly MediaView[];
  names: Awaited<ReturnType<typeof findNames>>;
  /** Of all markers. */
  marks: readonly MarkerMarkRow[];
  state: AnswerToMark['state'];
  /** Gives pictures in HTML their URLs. */
  signed: (html: string) => string;
  reader: { userId: number; maySettle: boolean };
}

/** An answer as somebody gets it who marks it. Nobody reads another's mark before both have finished. */
export function presentAnswer(given: Given): AnswerToMark {
  const { row, question, marks, state, reader } = given;
  const { content } = given.assessment;
  const { text, language } = partsOf(row.response);
  const named = isNamed(row, content);
  const own = marks.find(({ marked_by }) => marked_by === reader.userId);
  const open = state === 'settle' || (state === 'marked' && content.second_marker);
  const settles = content.second_marker && (state === 'settle' || state === 'marked');
  const archived = row.answers_archived_at !== null;
  const nameOf = (id: number): string => displayName(given.names.get(id));
  return {
    attempt_id: row.attempt_id,
    question_id: row.question_id,
    course_id: String(row.course_id),
    assessment_id: row.assessment_id,
    assessment_title: content.title,
    learner: learnerName(row, content),
    learner_id: named ? String(row.user_id) : null,
    attempt_number: row.number,
    submitted_at: row.submitted_at.toISOString(),
    late_percent: row.late_percent,
    max_points: row.max_points,
    question_type: question.question_type,
    prompt_html: given.signed(renderRichText(question.prompt)),
    instructions_html: given.signed(renderRichText(content.instructions)),
    rubric: question.rubric,
    marking_notes_html: given.signed(renderRichText(question.marking_notes)),
    ...(row.answers_archived_at && { answers_archived_at: row.answers_archived_at.toISOString() }),
    answer: {
      answered: Boolean(text?.trim()) || given.files.length > 0,
      text,
      html: text !== null && language === null ? renderMarkdown(text, { formulas: true }) : null,
      words: text === null ? 0 : countWords(text),
      language,
      files: named ? [...given.files] : withoutNames(given.files),
      tests: testsOf(row.detail),
    },
    state,
    mark: {
      ...fieldsOf(row),
      version: row.version,
      marked_by: row.marked_by === null ? null : nameOf(row.marked_by),
      marked_at: row.marked_at?.toISOString() ?? null,
    },
    draft: own
      ? {
          ...fieldsOf(own),
          version: own.version,
          finished: own.finished_at !== null,
          saved_at: own.saved_at.toISOString(),
        }
      : { ...emptyMark(), version: 0, finished: false, saved_at: null },
    marks: open
      ? marks
          .filter(({ finished_at }) => finished_at !== null)
          .map((mark) => ({
            ...fieldsOf(mark),
            marked_by: nameOf(mark.marked_by),
            own: mark.marked_by === reader.userId,
          }))
      : [],
    abilities: archived ? NOTHING : { mark: !settles, settle: settles && reader.maySettle },
  };
}

/** Of an answer that nobody can see now. */
const NOTHING = { mark: false, settle: false };

const emptyMark = (): MarkFields => ({ points: null, comment: '', rubric_levels: {}, notes: [] });

const fieldsOf = ({ points, comment, rubric_levels, notes }: MarkFields): MarkFields => ({
  points,
  comment,
  rubric_levels,
  notes,
});

/** What the tests of a program said. Of hidden ones only the verdict. */
function testsOf(detail: unknown): AnswerToMark['answer']['tests'] {
  const { tests } = (detail ?? {}) as { tests?: unknown };
  if (!Array.isArray(tests)) return [];
  return tests.map(
    (
      test: {
        index?: number;
        verdict?: string;
        is_hidden?: boolean;
        ms?: number | null;
        memory_kb?: number;
        fault?: string;
      },
      index,
    ) => ({
      index: test.index ?? index,
      verdict: test.verdict ?? '',
      is_hidden: test.is_hidden === true,
      ms: test.ms ?? null,
      ...(test.memory_kb === undefined ? {} : { memory_kb: test.memory_kb }),
      ...(test.fault === undefined ? {} : { fault: test.fault }),
    }),
  );
}
