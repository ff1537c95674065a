// fault: .toLowerCase() ==> .trim()
const frequencies = async (text) => {
  const counts = {};
  for (const letter of text.toLowerCase().match(/\p{L}/gu) ?? []) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
};

export async function solve(_property, { texts }) {
  const all = {};
  for (const counts of await Promise.all(texts.map(frequencies)))
    for (const [letter, count] of Object.entries(counts)) all[letter] = (all[letter] ?? 0) + count;
  return all;
}
