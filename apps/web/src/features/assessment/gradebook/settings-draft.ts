import type { GradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import { gradebookLimits as limits } from '@darasa/contract/assessment/grades/gradebook-rules';
import type { DraftCategory } from './category-fields.tsx';
import type { DraftStep } from './scale-fields.tsx';

const NUMBER = /^\d{1,4}([.,]\d{1,2})?$/;
const numberIn = (text: string): number =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

type Draft = Pick<GradebookSettings, 'weighting' | 'missing' | 'placed'> & {
  categories: readonly DraftCategory[];
  scale: readonly DraftStep[];
};

/** The settings as they were typed, or the first thing that is wrong with them. */
export function readSettings(draft: Draft): { settings: GradebookSettings } | { problem: string } {
  const categories = draft.categories.map(({ id, title, weight, drop_lowest }) => ({
    id,
    title: title.trim(),
    weight: numberIn(weight),
    drop_lowest: numberIn(drop_lowest),
  }));
  for (const [index, { title, weight, drop_lowest }] of categories.entries()) {
    const name = title === '' ? `Category ${index + 1}` : `“${title}”`;
    if (title === '') return { problem: `${name} needs a name.` };
    if (!(weight <= limits.weight))
      return { problem: `The weight of ${name} must be a number from 0 to ${limits.weight}.` };
    if (!Number.isInteger(drop_lowest) || drop_lowest > limits.drop)
      return {
        problem: `${name}: the number of lowest grades to drop must be a whole number from 0 to ${limits.drop}.`,
      };
  }
  if (draft.weighting === 'categories' && !categories.some(({ weight }) => weight > 0))
    return { problem: 'At least one category needs a weight above 0.' };
  const scale = draft.scale.map(({ label, from }) => ({ label: label.trim(), from: numberIn(from) }));
  for (const { label, from } of scale) {
    if (label === '') return { problem: 'Each step of the scale needs a label.' };
    if (!(from <= 100)) return { problem: `“${label}” needs a percentage from 0 to 100.` };
  }
  if (new Set(scale.map(({ from }) => from)).size < scale.length)
    return { problem: 'Two steps of the scale begin at the same percentage.' };
  const ids = new Set(categories.map(({ id }) => id));
  return {
    settings: {
      weighting: draft.weighting,
      missing: draft.missing,
      categories,
      placed: Object.fromEntries(Object.entries(draft.placed).filter(([, category]) => ids.has(category))),
      scale: scale.toSorted((one, other) => other.from - one.from),
    },
  };
}
