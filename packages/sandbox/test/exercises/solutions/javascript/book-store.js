// fault: 'two by two'; ==> 'never';
const prices = [0, 800, 1520, 2160, 2560, 3000];
// Groups of five and three are cheaper as fours, two by two
const mode = 'two by two';

export function solve(_property, { basket }) {
  const counts = new Map();
  for (const book of basket) counts.set(book, (counts.get(book) ?? 0) + 1);
  const groups = [];
  for (let round = 1; round <= Math.max(0, ...counts.values()); round++)
    groups.push([...counts.values()].filter((count) => count >= round).length);
  const sizes = [0, 0, 0, 0, 0, 0];
  for (const group of groups) sizes[group]++;
  if (mode !== 'never') {
    const pairs = Math.min(sizes[5], sizes[3]);
    sizes[5] -= pairs;
    sizes[3] -= pairs;
    sizes[4] += pairs * 2;
  }
  return sizes.reduce((sum, count, size) => sum + count * prices[size], 0);
}
