/** Names of classes as they are compared. */
export const foldName = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** What a name means, or whose it is, by its folded form: of classes that are called as what every object has, too. */
export const saidOf = <Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined => {
  const folded = foldName(name);
  return Object.hasOwn(names, folded) ? names[folded] : undefined;
};

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

/** Longer words are compared as a whole. */
const LONG = 30;

/** Names that are near each other have one of these in common, so that nobody compares each with each. */
function* keysOf(name: string): Generator<string> {
  const words = name.split(' ');
  yield words.join('');
  for (const [at, word] of words.entries()) {
    if (isMark(word) || word.length > LONG) continue;
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
    yield `${before}\n${word}\n${after}`;
    for (let gone = 0; gone < word.length; gone++)
      yield `${before}\n${word.slice(0, gone)}${word.slice(gone + 1)}\n${after}`;
  }
}

/** Some names by their keys, each with its place among them. */
function indexOf(names: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [at, name] of names.entries())
    for (const key of new Set(keysOf(name))) {
      const places = index.get(key);
      if (places) places.push(at);
      else index.set(key, [at]);
    }
  return index;
}

/** The first of some names that is near one. @param fits which of them counts */
function firstNear(
  name: string,
  { names, index }: { names: readonly string[]; index: ReadonlyMap<string, readonly number[]> },
  fits: (other: string) => boolean = () => true,
): string | undefined {
  let first = Number.POSITIVE_INFINITY;
  for (const key of keysOf(name))
    for (const at of index.get(key) ?? []) {
      if (at >= first) break;
      const other = names[at] ?? '';
      if (fits(other) && isNear(name, other)) first = at;
    }
  return names[first];
}

/** How much more often the right name is said. */
const OFTEN = 3;

/** Of names that are nobody's yet and how often a list says them, those that are probably another: one that is there, or is said far more often. */
export function nearNames(
  said: ReadonlyMap<string, number>,
  existing: readonly string[],
): Map<string, string> {
  const known = new Set(existing);
  const there = { names: existing, index: indexOf(existing) };
  const many = [...said].flatMap(([name, often]) => (often >= OFTEN && !known.has(name) ? name : []));
  const saidOften = { names: many, index: indexOf(many) };
  const near = new Map<string, string>();
  for (const [name, times] of said) {
    if (known.has(name)) continue;
    const nearest =
      firstNear(name, there) ??
      firstNear(name, saidOften, (other) => (said.get(other) ?? 0) >= times * OFTEN);
    if (nearest !== undefined) near.set(name, nearest);
  }
  return near;
}
