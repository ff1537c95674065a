/** Names of classes as they are compared. */
export const foldName = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Whether one edit (a letter more, less, other, or two swapped) makes one word of the other. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    rest(one, at) === rest(other, at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2))
  );
}

/** A word that numbers a class, such as 3 or B: another one is another class. */
const isMark = (word: string): boolean => word.length < 3 || /\d/.test(word);

/** Whether one name is probably the other, written wrong: one letter of one word differs, and no number. */
export function isNear(one: string, other: string): boolean {
  const [ones, others] = [one.split(' '), other.split(' ')];
  if (ones.length !== others.length) return ones.join('') === others.join('');
  const differing = ones.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  );
  const [pair] = differing;
  if (!pair || differing.length > 1 || isMark(pair[0]) || isMark(pair[1])) return false;
  return isOneEdit(...pair);
}

/** Of names that are nobody's yet and how often a list says them, those that are probably another: one that is there, or is said far more often. */
export function nearNames(
  said: ReadonlyMap<string, number>,
  existing: readonly string[],
): Map<string, string> {
  const known = new Set(existing);
  const near = new Map<string, string>();
  for (const [name, times] of said) {
    if (known.has(name)) continue;
    const nearest =
      existing.find((other) => isNear(name, other)) ??
      [...said].find(([other, often]) => often >= times * 3 && !known.has(other) && isNear(name, other))?.[0];
    if (nearest !== undefined) near.set(name, nearest);
  }
  return near;
}
