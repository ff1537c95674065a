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
  return { ...asked, ...askedOf[type]({ question, rendered, order, variables, render }) };
}

interface Drawn {
  question: QuestionDocument;
  rendered: RenderedQuestion;
  order: DrawnQuestion['order'];
  variables: DrawnQuestion['variables'];
  render: ((markdown: string) => string) | undefined;
}
type Asked = (drawn: Drawn) => Omit<Partial<PaperQuestion>, 'id' | 'question_type' | 'points'>;

const options: Asked = ({ rendered, order }) => ({ options: inOrder(rendered.options, order.options) });
const units: Asked = ({ rendered: { units: known, unit_required } }) => ({ units: known, unit_required });
const items: Asked = ({ rendered, order }) => ({ items: inOrder(rendered.items, order.items) });
const file: Asked = ({ rendered: { file: rules } }) => (rules.max_files > 0 ? { file: rules } : {});
const rubric: Asked = ({ rendered }) => ({ rubric: rendered.rubric });
const picture: Asked = ({ rendered: { picture: shown } }) => ({
  picture: shown && { url: `media:${shown.media_id}`, alt: shown.alt, width: null, height: null },
});

/** What learners get of a question besides its text, by its type. Nothing that tells the answer. */
const askedOf: Record<QuestionDocument['question_type'], Asked> = {
  single_choice: options,
  multiple_choice: options,
  true_false: options,
  short_text: () => ({}),
  numeric: units,
  calculated: (drawn) => ({
    ...units(drawn),
    prompt_html: promptHtml(
      drawn.question,
      withVariables(drawn.question.prompt, drawn.variables),
      drawn.render,
    ),
  }),
  blanks: ({ rendered }) => ({ blanks: rendered.blanks.map(({ id, choices }) => ({ id, choices })) }),
  matching: ({ rendered, order }) => ({
    left: inOrder(rendered.left, order.left),
    right: inOrder(rendered.right, order.right),
  }),
  ordering: items,
  sorting: (drawn) => ({
    ...items(drawn),
    groups: drawn.rendered.groups.map(({ id, title }) => ({ id, title })),
  }),
  hotspot: (drawn) => ({ ...picture(drawn), regions: drawn.rendered.regions }),
  labels: (drawn) => ({
    ...picture(drawn),
    spots: drawn.rendered.spots,
    labels: inOrder(drawn.rendered.labels, drawn.order.labels),
  }),
  essay: (drawn) => ({ essay: drawn.rendered.essay, ...file(drawn), ...rubric(drawn) }),
  file: (drawn) => ({ ...file(drawn), ...rubric(drawn) }),
  spoken: (drawn) => ({ spoken: drawn.rendered.spoken, ...rubric(drawn) }),
  code: ({ rendered: { challenge } }) => (challenge ? { challenge } : {}),
};

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
