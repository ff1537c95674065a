// fault: letter, digits[at]] ==> letter, at]
export function solve(_property, { puzzle }) {
  const words = puzzle.match(/[A-Z]+/g).map((word) => [...word].reverse());
  const columns = Math.max(...words.map((word) => word.length));
  const weights = new Map();
  for (let column = 0; column < columns; column++)
    for (const [index, word] of words.entries()) {
      if (column >= word.length) continue;
      const entry = weights.get(word[column]) ?? { first: column, weight: Array(columns).fill(0), least: 0 };
      entry.weight[column] += (index === words.length - 1 ? -1 : 1) * 10 ** column;
      entry.least = Math.max(entry.least, word.length > 1 && column === word.length - 1 ? 1 : 0);
      weights.set(word[column], entry);
    }
  const letters = [...weights.keys()];
  const entries = [...weights.values()];
  const known = Array.from(
    { length: columns },
    (_, column) => entries.filter(({ first }) => first <= column).length,
  );
  // What a letter counts in the columns up to each
  const parts = entries.map(({ weight }) =>
    weight.map((_, column) => weight.slice(0, column + 1).reduce((a, b) => a + b)),
  );
  // Which columns are settled once so many letters are known
  const settled = letters.map((_, at) => [...known.keys()].filter((column) => known[column] === at + 1));
  const digits = [];
  const sumOf = (column) => {
    let sum = 0;
    for (let at = 0; at < digits.length; at++) sum += digits[at] * parts[at][column];
    return sum;
  };
  const used = Array(10).fill(false);
  const search = () => {
    if (digits.length === letters.length) return sumOf(columns - 1) === 0;
    const columnsNow = settled[digits.length];
    for (let digit = entries[digits.length].least; digit < 10; digit++) {
      if (used[digit]) continue;
      used[digit] = true;
      digits.push(digit);
      if (columnsNow.every((column) => sumOf(column) % 10 ** (column + 1) === 0) && search()) return true;
      digits.pop();
      used[digit] = false;
    }
    return false;
  };
  return search() ? Object.fromEntries(letters.map((letter, at) => [letter, digits[at]])) : null;
}
