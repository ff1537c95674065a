import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { renderRichText } from '#platform/markdown/index';

/*
 * A question as far as learners may read it while it is asked. Every field is named here: what a question says besides is an answer.
 * Pieces are sorted by their ids, which are random: the order in which authors write them may be the answer.
 */

export interface ContentPiece {
  id: string;
  /** Safe HTML. */
  html: string;
}

export interface QuestionContent
  extends Pick<
    QuestionDocument,
    | 'id'
    | 'question_type'
    | 'points'
    | 'pool_id'
    | 'shuffle'
    | 'prompt'
    | 'unit_required'
    | 'variables'
    | 'groups'
    | 'picture'
    | 'essay'
    | 'file'
    | 'spoken'
    | 'rubric'
  > {
  /** Safe HTML; blanks and variables are still as they were written. */
  prompt_html: string;
  options: ContentPiece[];
  blanks: { id: string; name: string; choices: string[] | null }[];
  left: ContentPiece[];
  right: ContentPiece[];
  items: ContentPiece[];
  /** What may be written behind a number. */
  units: string[];
  regions: { id: string; label: string }[];
  spots: { id: string; x: number; y: number }[];
  labels: ContentPiece[];
}

const byId = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** @param render how the Markdown of its texts becomes HTML */
export function questionContent(
  question: QuestionDocument,
  render: (markdown: string) => string = renderRichText,
): QuestionContent {
  const piece = ({ id, text }: { id: string; text: string }): ContentPiece => ({ id, html: render(text) });
  const { question_type: type, distractors } = question;
  const wrong = distractors.map(piece);
  return {
    id: question.id,
    question_type: type,
    points: question.points,
    pool_id: question.pool_id,
    shuffle: question.shuffle,
    prompt: question.prompt,
    prompt_html: render(question.prompt),
    options: question.options.map(piece),
    blanks: question.blanks.map(({ id, name, choices }) => ({
      id,
      name,
      choices: choices.length > 0 ? choices.toSorted() : null,
    })),
    left: byId(question.pairs.map(({ id, left }) => piece({ id, text: left }))),
    right: byId([...question.pairs.map(({ right_id: id, right }) => piece({ id, text: right })), ...wrong]),
    items: byId(question.items.map(piece)),
    groups: question.groups,
    units: question.units.map(({ unit }) => unit),
    unit_required: question.unit_required,
    variables: question.variables,
    picture: question.picture,
    regions: byId(question.regions.map(({ id, label }) => ({ id, label }))),
    spots: question.spots.map(({ id, x, y }) => ({ id, x, y })),
    labels: byId([...question.spots.map(({ label_id: id, label }) => piece({ id, text: label })), ...wrong]),
    essay: question.essay,
    file: question.file,
    spoken: question.spoken,
    rubric: question.rubric_shown ? question.rubric : null,
  };
}
