import { fieldsOf, type Grader, judgeParts, noAnswer, ofKey, unanswered } from './judgement.ts';

const sameWords = (one: string, other: string): boolean =>
  one.trim().normalize('NFC') === other.trim().normalize('NFC');

interface Slot {
  id: string;
  /** The piece that belongs there. */
  piece: string;
  text: string;
}
interface Piece {
  id: string;
  text: string;
}

/** Pieces put to places, each place of the same worth. Pieces that say the same are the same. */
function judgeSlots(
  scoring: Parameters<typeof judgeParts>[0],
  slots: readonly Slot[],
  others: readonly Piece[],
  given: Readonly<Record<string, string>>,
) {
  const texts = new Map([
    ...others.map(({ id, text }) => [id, text] as const),
    ...slots.map(({ piece, text }) => [piece, text] as const),
  ]);
  const answers = new Map(
    slots.flatMap(({ id }) => {
      const piece = ofKey(given, id);
      return piece !== undefined && texts.has(piece) ? [[id, piece] as const] : [];
    }),
  );
  if (answers.size === 0) return unanswered;
  const parts = slots.map(({ id, piece, text }) => {
    const answer = answers.get(id);
    const right = answer !== undefined && (answer === piece || sameWords(texts.get(answer) ?? '', text));
    return [id, right ? 1 : 0] as const;
  });
  return judgeParts(scoring, Object.fromEntries(parts), new Set(answers.keys()));
}

/** matching: each pair of the same worth. */
export const matching: Grader = {
  judge({ pairs, distractors, scoring }, response) {
    const given = fieldsOf(response, { pairs: {} as Record<string, string> }).pairs;
    const slots = pairs.map(({ id, right, right_id }) => ({ id, piece: right_id, text: right }));
    return judgeSlots(scoring, slots, distractors, given);
  },
  right({ pairs }) {
    const entries = pairs.map(({ id, right_id }) => [id, right_id]);
    return pairs.length === 0 ? noAnswer : { response: { pairs: Object.fromEntries(entries) }, text: null };
  },
};

/** labels: each spot of the same worth. */
export const labels: Grader = {
  judge({ spots, distractors, scoring }, response) {
    const given = fieldsOf(response, { labels: {} as Record<string, string> }).labels;
    const slots = spots.map(({ id, label, label_id }) => ({ id, piece: label_id, text: label }));
    return judgeSlots(scoring, slots, distractors, given);
  },
  right({ spots }) {
    const entries = spots.map(({ id, label_id }) => [id, label_id]);
    return spots.length === 0 ? noAnswer : { response: { labels: Object.fromEntries(entries) }, text: null };
  },
};

/**
 * ordering: an item is right when it stands directly behind the one that it has to follow, the first one when it stands first. So one
 * item in a wrong place costs what stands beside it, not all behind it, as comparing positions would. Items that say the same are the
 * same; an item that was left out is not answered.
 */
export const ordering: Grader = {
  judge({ items, scoring }, response) {
    const given = [...new Set(fieldsOf(response, { order: [] as string[] }).order)];
    const order = sameAsFirst(
      items,
      given.filter((id) => items.some((item) => item.id === id)),
    );
    if (order.length === 0) return unanswered;
    const follows = new Map(order.map((id, index) => [id, order[index - 1] ?? null]));
    const parts = items.map(({ id }, index) => {
      const right = follows.has(id) && follows.get(id) === (items[index - 1]?.id ?? null);
      return [id, right ? 1 : 0] as const;
    });
    return judgeParts(scoring, Object.fromEntries(parts), new Set(order));
  },
  right: ({ items }) =>
    items.length === 0 ? noAnswer : { response: { order: items.map(({ id }) => id) }, text: null },
};

/** Of items that say the same, the first one given stands for the first one in the right order. */
function sameAsFirst(items: readonly Piece[], order: readonly string[]): string[] {
  const left = [...items];
  return order.flatMap((id) => {
    const text = items.find((item) => item.id === id)?.text ?? '';
    const index = left.findIndex((item) => item.id === id || sameWords(item.text, text));
    return left.splice(index, 1).map((item) => item.id);
  });
}

/** sorting: each item of the same worth; one that belongs to no group is right when it is left out. */
export const sorting: Grader = {
  judge({ items, groups, scoring }, response) {
    const given = fieldsOf(response, { groups: {} as Record<string, string> }).groups;
    const known = new Set(groups.map(({ id }) => id));
    const answers = new Map(
      items.flatMap(({ id }) => {
        const group = ofKey(given, id);
        return group !== undefined && known.has(group) ? [[id, group] as const] : [];
      }),
    );
    if (answers.size === 0) return unanswered;
    const parts = items.map(
      ({ id, group_id }) => [id, (answers.get(id) ?? null) === group_id ? 1 : 0] as const,
    );
    return judgeParts(scoring, Object.fromEntries(parts), new Set(answers.keys()));
  },
  right({ items }) {
    const entries = items.flatMap(({ id, group_id }) => (group_id === null ? [] : [[id, group_id]]));
    return entries.length === 0
      ? noAnswer
      : { response: { groups: Object.fromEntries(entries) }, text: null };
  },
};
