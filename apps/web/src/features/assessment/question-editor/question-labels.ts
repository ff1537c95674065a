import type { QuestionType, ScoringRule } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import {
  AudioLines,
  Braces,
  Calculator,
  CircleDot,
  FileUp,
  FolderTree,
  Hash,
  Link2,
  ListOrdered,
  type LucideIcon,
  MapPin,
  NotebookPen,
  SquareCheckBig,
  SquarePen,
  Tags,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react';

interface TypeLabels {
  label: string;
  /** When to use it, in a sentence. */
  about: string;
  icon: LucideIcon;
}

export const questionTypeLabels: Record<QuestionType, TypeLabels> = {
  single_choice: {
    label: questionTypeNames.single_choice,
    about: 'Several answers are offered and one of them is right.',
    icon: CircleDot,
  },
  multiple_choice: {
    label: questionTypeNames.multiple_choice,
    about: 'Several answers are offered and any number of them is right.',
    icon: SquareCheckBig,
  },
  true_false: {
    label: questionTypeNames.true_false,
    about: 'A statement is either true or false.',
    icon: ToggleLeft,
  },
  short_text: {
    label: questionTypeNames.short_text,
    about: 'Learners type a word or a few. You list what is right.',
    icon: TextCursorInput,
  },
  numeric: {
    label: questionTypeNames.numeric,
    about: 'Learners type a number, with a unit if you like. You say how exact it has to be.',
    icon: Hash,
  },
  calculated: {
    label: questionTypeNames.calculated,
    about: 'Each attempt draws its own numbers, and a formula says what is right.',
    icon: Calculator,
  },
  blanks: {
    label: questionTypeNames.blanks,
    about: 'Words are missing in a text. Learners type or choose them.',
    icon: SquarePen,
  },
  matching: {
    label: questionTypeNames.matching,
    about: 'Learners find what belongs together, two by two.',
    icon: Link2,
  },
  ordering: {
    label: questionTypeNames.ordering,
    about: 'Learners put items in the right order.',
    icon: ListOrdered,
  },
  sorting: {
    label: questionTypeNames.sorting,
    about: 'Learners put each item in its group.',
    icon: FolderTree,
  },
  hotspot: {
    label: questionTypeNames.hotspot,
    about: 'Learners point at the right place on a picture.',
    icon: MapPin,
  },
  labels: { label: questionTypeNames.labels, about: 'Learners put labels where they belong.', icon: Tags },
  essay: {
    label: questionTypeNames.essay,
    about: 'Learners write a text, and may add files. You mark it.',
    icon: NotebookPen,
  },
  file: {
    label: questionTypeNames.file,
    about: 'Learners hand in one or more files. You mark them.',
    icon: FileUp,
  },
  spoken: {
    label: questionTypeNames.spoken,
    about: 'Learners record their voice in the browser. You mark it.',
    icon: AudioLines,
  },
  code: {
    label: questionTypeNames.code,
    about: 'Learners write a program, and your tests say whether it works.',
    icon: Braces,
  },
};

/** The beginning of what a question asks. @param otherwise stands for it before there is any: its number, or another name */
export function questionName(question: QuestionDocument, otherwise: number | string): string {
  const words = withoutMarkdown(question.prompt || (question.challenge?.title ?? ''));
  if (words === '') return typeof otherwise === 'number' ? `Question ${otherwise}` : otherwise;
  return words.length > 90 ? `${words.slice(0, 89).trimEnd()}…` : words;
}

/** A text without the signs of Markdown, for lists and titles: formulas and pictures by what they say. */
export const withoutMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/\[\[[^\]]*\]\]/g, '…')
    .replaceAll(/(\*\*|__|~~|`|\$)/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+.!$~-])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sharedEvenly = (part: string, parts: string): Record<ScoringRule, string> => ({
  partial: `Each right ${part} gives its share of the points.`,
  partial_minus: `Each right ${part} gives its share of the points and each wrong one deducts the same amount, down to 0. Unanswered parts deduct nothing.`,
  all_or_nothing: `All points when all ${parts} are right, otherwise none.`,
});

/** How a type is marked, in a sentence; of one that can be right in part, what each rule means for it. */
export const scoringDescriptions: Record<QuestionType, string | Record<ScoringRule, string>> = {
  multiple_choice: {
    partial:
      'Each answer counts alike: chosen when it is right, or left when it is wrong. Without a right answer there are no points.',
    partial_minus:
      'Each right answer that is chosen gives its share of the points and each wrong one deducts the same amount, down to 0.',
    all_or_nothing: 'All points when exactly the right answers are chosen, otherwise none.',
  },
  blanks: sharedEvenly('blank', 'blanks'),
  matching: sharedEvenly('pair', 'pairs'),
  ordering: {
    ...sharedEvenly('item', 'items'),
    partial: 'Each item that directly follows the right one gives its share of the points.',
    partial_minus:
      'Each item that directly follows the right one gives its share of the points and each other one deducts the same amount, down to 0.',
  },
  sorting: sharedEvenly('item', 'items'),
  hotspot: {
    partial:
      'Each right region that is found gives its share of the points. Choosing more places than there are right ones gives fewer points.',
    partial_minus:
      'Each right region that is found gives its share of the points and each wrong place deducts the same amount, down to 0.',
    all_or_nothing: 'All points when all right regions are found and nothing else, otherwise none.',
  },
  labels: sharedEvenly('label', 'labels'),
  single_choice: 'The right answer gives all points, any other none.',
  true_false: 'The right answer gives all points, the other none.',
  short_text: 'Any of the accepted answers gives all points.',
  numeric: 'A number within the tolerance gives all points.',
  calculated: 'A number within the tolerance gives all points.',
  essay: 'A teacher marks it.',
  file: 'A teacher marks it.',
  spoken: 'A teacher marks it.',
  code: 'Each passed test gives its share of the points.',
};
