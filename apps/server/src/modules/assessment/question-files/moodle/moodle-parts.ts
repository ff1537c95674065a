import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { type TextFormat, type TextReading, toMarkdown } from '../formatted-text.ts';
import { isFullCredit, percentOf } from '../parts/weights.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../parts/xml-tree.ts';

/** What a type of question makes of its element. */
export interface Reading extends TextReading {
  element: XmlElement;
  /** Of the question's text, as it stands in the file; other texts have its format where they name none. */
  prompt: { text: string; format: TextFormat };
  reasons: string[];
}
export type Made =
  | { type: QuestionDocument['question_type']; fields: Partial<QuestionDocument> }
  | { problem: string };

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'moodle',
  wiki_like: 'plain',
};

/** One that is not known is HTML, as Moodle reads it. */
export function formatOf(element: XmlElement | undefined, otherwise: TextFormat = 'html'): TextFormat {
  const name = element?.attributes.format?.trim() ?? '';
  if (name === '') return otherwise;
  return (Object.hasOwn(formats, name) ? formats[name] : undefined) ?? 'html';
}

/** A text of a question as Markdown. @param otherwise its format, where it names none; that of the question by default */
export function markdownOf(
  element: XmlElement | undefined,
  reading: Reading,
  otherwise: TextFormat = reading.prompt.format,
): string {
  const text = textOf(element);
  return text === '' ? '' : toMarkdown(text, formatOf(element, otherwise), { ...reading, keep: undefined });
}
export const numberOf = (text: string | undefined): number | undefined => {
  const value = Number(text?.trim().replace(',', '.'));
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};
/** Yes or no as Moodle reads it: what is empty, `0` or `false` is no. */
export const isTrue = (element: XmlElement | undefined, otherwise = false): boolean => {
  if (!element) return otherwise;
  return !/^(|0|false)$/.test(textOf(element).toLowerCase());
};

interface Weighted {
  element: XmlElement;
  weight: number;
}
/** Answers with their weights; old files write the weight as an element, a share of one. */
export const answersOf = (element: XmlElement): Weighted[] =>
  childrenOf(element, 'answer').map((answer) => {
    const share = numberOf(textOf(childOf(answer, 'fraction')));
    return {
      element: answer,
      weight: numberOf(answer.attributes.fraction) ?? (share === undefined ? 0 : share * 100),
    };
  });

/** Answers that are worth all points; those that are worth a part are said to be left out. */
export function fullAnswers({ element, reasons }: Reading): XmlElement[] {
  return answersOf(element).flatMap(({ element: answer, weight }) => {
    const text = textOf(answer);
    if (isFullCredit(weight)) return [answer];
    // What all other answers get as feedback
    if (text === '*' && weight <= 0) return [];
    reasons.push(`“${text}” was worth ${percentOf(weight)}, and was left out`);
    return [];
  });
}

/** Feedback that all right answers share becomes that of a right answer, that of `*` the one of a wrong answer. */
export function sharedFeedback(answers: readonly XmlElement[], reading: Reading) {
  const { element, reasons } = reading;
  const texts = new Set(answers.map((answer) => markdownOf(childOf(answer, 'feedback'), reading)));
  const rest = answersOf(element).find(
    ({ element: answer, weight }) => weight <= 0 && textOf(answer) === '*',
  );
  if (texts.size > 1) reasons.push('Feedback of single answers was left out');
  const [text = ''] = texts;
  return {
    feedback: {
      correct: texts.size === 1 ? text : '',
      partly: '',
      incorrect: markdownOf(
        rest ? childOf(rest.element, 'feedback') : childOf(element, 'incorrectfeedback'),
        reading,
      ),
    },
  };
}
