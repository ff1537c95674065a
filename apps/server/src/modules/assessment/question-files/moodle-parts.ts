import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { htmlToText, type TextFormat, toMarkdown } from './formatted-text.ts';
import { isFullCredit, percentOf } from './weights.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

/** What a type of question makes of its element. */
export interface Reading {
  element: XmlElement;
  /** Of the question's text, as it stands in the file. */
  prompt: { text: string; format: TextFormat };
  lost: Set<string>;
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
};

export function formatOf(element: XmlElement | undefined, otherwise: TextFormat = 'html'): TextFormat {
  const { format = '' } = element?.attributes ?? {};
  return (Object.hasOwn(formats, format) ? formats[format] : undefined) ?? otherwise;
}
export function markdownOf(
  element: XmlElement | undefined,
  lost: Set<string>,
  otherwise?: TextFormat,
): string {
  const text = textOf(element);
  if (text.includes('@@PLUGINFILE@@') || childOf(element, 'file'))
    lost.add('Files in the texts were left out');
  return text === '' ? '' : toMarkdown(text, formatOf(element, otherwise), lost);
}
export const typedOf = (element: XmlElement): string =>
  formatOf(element, 'moodle') === 'html' ? htmlToText(textOf(element)) : textOf(element);
export const numberOf = (text: string | undefined): number | undefined => {
  const value = Number(text?.trim().replace(',', '.'));
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};
export const isTrue = (element: XmlElement | undefined): boolean => {
  // `<shuffleanswers/>` means yes, as in exports of old
  const text = textOf(element).toLowerCase();
  return element !== undefined && (text === '' || text === 'true' || text === '1');
};

interface Weighted {
  element: XmlElement;
  weight: number;
}
export const answersOf = (element: XmlElement): Weighted[] =>
  childrenOf(element, 'answer').map((answer) => ({
    element: answer,
    weight: numberOf(answer.attributes.fraction) ?? 0,
  }));

/** Answers that are worth all points; others are said to be left out. */
export function fullAnswers({ element, reasons }: Reading): XmlElement[] {
  return answersOf(element).flatMap(({ element: answer, weight }) => {
    if (isFullCredit(weight)) return [answer];
    reasons.push(`“${textOf(answer)}” was worth ${percentOf(weight)}, and was left out`);
    return [];
  });
}

/** Feedback that all right answers share becomes that of a right answer. */
export function sharedFeedback(answers: readonly XmlElement[], { element, lost, reasons }: Reading) {
  const texts = new Set(answers.map((answer) => markdownOf(childOf(answer, 'feedback'), lost)));
  if (texts.size > 1) reasons.push('Feedback of single answers was left out');
  const [text = ''] = texts;
  return {
    feedback: {
      correct: texts.size === 1 ? text : '',
      partly: '',
      incorrect: markdownOf(childOf(element, 'incorrectfeedback'), lost),
    },
  };
}
