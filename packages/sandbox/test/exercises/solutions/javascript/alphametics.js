// fault: ? 1 : 0 ==> ? 0 : 0
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
  const digits = [];
  const sumOf = (column) =>
    digits.reduce((sum, digit, at) => {
      let part = 0;
      for (let k = 0; k <= column; k++) part += entries[at].weight[k];
      return sum + digit * part;
    }, 0);
  const holds = () =>
    known.every((count, column) => count !== digits.length || sumOf(column) % 10 ** (column + 1) === 0);
  const search = () => {
    if (digits.length === letters.length) return sumOf(columns - 1) === 0;
    for (let digit = entries[digits.length].least; digit < 10; digit++) {
      if (digits.includes(digit)) continue;
      digits.push(digit);
      if (holds() && search()) return true;
      digits.pop();
    }
    return false;
  };
  return search() ? Object.fromEntries(letters.map((letter, at) => [letter, digits[at]])) : null;
}
