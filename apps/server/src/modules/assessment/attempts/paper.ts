import { type DrawnQuestion, withVariables } from '@darasa/contract/assessment/questions/drawing';
import { usableFiles } from '@darasa/contract/assessment/questions/given-files';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import { type QuestionContent, questionContent } from '#modules/authoring';
import { renderRichText } from '#platform/markdown/index';

/*
 * Questions as learners get them. Only fields that are named here go into an attempt. Pictures stand as `media:ID` until they are
 * read, when they get signed URLs.
 */

/** What an attempt keeps of what was drawn for it. */
export interface Paper {
  drawn: DrawnQuestion[];
  questions: PaperQuestion[];
}

export interface RenderedQuestion extends QuestionContent {
  challenge: PaperQuestion['challenge'];
}

/** @param render how the Markdown of its texts becomes HTML */
export const renderQuestion = (
  question: QuestionDocument,
  render: (markdown: string) => string = renderRichText,
): RenderedQuestion => ({
  ...questionContent(question, render),
  prompt_html: promptHtml(question, question.prompt, render),
  challenge: challengeOf(question, render),
});

/** The question of one attempt. */
export function paperQuestion(
  question: QuestionDocument,
  rendered: RenderedQuestion,
  { order, variables }: DrawnQuestion,
  render?: (markdown: string) => string,
): PaperQuestion {
  const { id, question_type: type, points } = rendered;
  const asked = { id, question_type: type, points, prompt_html: rendered.prompt_html };
  const files = rendered.file.max_files > 0 ? { file: rendered.file } : {};
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'true_false':
      return { ...asked, options: inOrder(rendered.options, order.options) };
    case 'short_text':
      return asked;
    case 'numeric':
    case 'calculated':
      return {
        ...asked,
        ...(type === 'calculated'
          ? { prompt_html: promptHtml(question, withVariables(question.prompt, variables), render) }
          : {}),
        units: rendered.units,
        unit_required: rendered.unit_required,
      };
    case 'blanks':
      return {
        ...asked,
        blanks: rendered.blanks.map(({ id: blank, choices }) => ({ id: blank, choices })),
      };
    case 'matching':
      return {
        ...asked,
        left: inOrder(rendered.left, order.left),
        right: inOrder(rendered.right, order.right),
      };
    case 'ordering':
      return { ...asked, items: inOrder(rendered.items, order.items) };
    case 'sorting':
      return {
        ...asked,
        items: inOrder(rendered.items, order.items),
        groups: rendered.groups.map(({ id: group, title }) => ({ id: group, title })),
      };
    case 'hotspot':
      return { ...asked, picture: pictureOf(rendered), regions: rendered.regions };
    case 'labels':
      return {
        ...asked,
        picture: pictureOf(rendered),
        spots: rendered.spots,
        labels: inOrder(rendered.labels, order.labels),
      };
    case 'essay':
      return { ...asked, essay: rendered.essay, ...files, rubric: rendered.rubric };
    case 'file':
      return { ...asked, ...files, rubric: rendered.rubric };
    case 'spoken':
      return { ...asked, spoken: rendered.spoken, rubric: rendered.rubric };
    case 'code':
      return { ...asked, ...(rendered.challenge ? { challenge: rendered.challenge } : {}) };
  }
}

const pictureOf = ({ picture }: RenderedQuestion): PaperQuestion['picture'] =>
  picture && { url: `media:${picture.media_id}`, alt: picture.alt, width: null, height: null };

function inOrder<Piece extends { id: string }>(
  pieces: readonly Piece[],
  order: string[] | undefined,
): Piece[] {
  if (!order) return [...pieces];
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** Stand for blanks while the text around them is rendered; from the area for private use, which no text needs. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

function promptHtml(
  { question_type: type, blanks, challenge }: QuestionDocument,
  prompt: string,
  render = renderRichText,
): string {
  if (type === 'code') {
    const statement = challenge?.problem_statement ?? '';
    return render(prompt.includes(statement) ? prompt : `${prompt}\n\n${statement}`);
  }
  if (type !== 'blanks') return render(prompt);
  const places = new Map(blanks.map(({ id, name }) => [name, id]));
  const marked = prompt
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(/\[\[([^[\]\n]{1,100})\]\]/g, (text, name: string) => {
      const id = places.get(name.trim());
      return id === undefined ? text : `${OPEN}${id}${CLOSE}`;
    });
  return render(marked).replaceAll(
    /\uE000([\da-f-]{36})\uE001/g,
    (_text, id: string) => `<span data-blank="${id}"></span>`,
  );
}

function challengeOf(
  { challenge }: QuestionDocument,
  render: (markdown: string) => string,
): PaperQuestion['challenge'] {
  if (!challenge) return undefined;
  const samples = challenge.test_cases.filter(({ is_sample }) => is_sample);
  return {
    title: challenge.title,
    difficulty_level: challenge.difficulty_level,
    programming_languages: challenge.programming_languages,
    starter_code: challenge.starter_code,
    constraints_html: render(challenge.constraints),
    samples: samples.map(({ id, input, expected_output, comparison, unit_tests }) => ({
      id,
      input,
      expected_output,
      ...(comparison ? { comparison } : {}),
      ...(unit_tests ? { unit_tests } : {}),
    })),
    files: usableFiles(challenge),
    is_checked: Boolean(challenge.checker),
    hidden_tests: challenge.test_cases.length - samples.length,
    hints: challenge.hints.length,
    time_limit_seconds: challenge.time_limit_seconds,
    memory_limit_mb: challenge.memory_limit_mb,
  };
}
