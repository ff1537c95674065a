import type { BankQuestion } from '@darasa/contract/assessment/bank';

interface Line {
  text: string;
  /** Undefined: neither right nor wrong. */
  right?: boolean;
}

/** What is right, in lines. Empty where people mark the answers. */
export function answerLines({ document }: Pick<BankQuestion, 'document'>): Line[] {
  const { options, accepted_answers, pairs, items, groups, blanks, regions, spots, formula } = document;
  switch (document.question_type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'true_false':
      return options.map(({ text, is_correct }) => ({ text, right: is_correct }));
    case 'short_text':
    case 'numeric':
      return accepted_answers.map((text) => ({ text, right: true }));
    case 'calculated':
      return [{ text: formula }];
    case 'blanks':
      return blanks.map(({ name, accepted_answers: accepted, choices, tolerance = 0 }) => ({
        text: `${name}: ${accepted.join(' / ')}${tolerance > 0 && choices.length === 0 ? ` ± ${tolerance}` : ''}`,
      }));
    case 'matching':
      return pairs.map(({ left, right }) => ({ text: `${left} → ${right}` }));
    case 'ordering':
      return items.map(({ text }, index) => ({ text: `${index + 1}. ${text}` }));
    case 'sorting':
      return items.map(({ text, group_id }) => ({
        text: `${text} → ${groups.find(({ id }) => id === group_id)?.title ?? 'no group'}`,
      }));
    case 'hotspot':
      return regions.map(({ label, is_correct }) => ({ text: label, right: is_correct }));
    case 'labels':
      return spots.map(({ label }) => ({ text: label }));
    default:
      return [];
  }
}
