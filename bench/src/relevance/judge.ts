import type { JudgedSearch } from './judged-searches.ts';

/** What is missing in the results of a judged search; undefined when it passes. */
export function judge(
  { search, first, top3 = [], top10 = [], absent = [] }: JudgedSearch,
  found: readonly string[],
): string | undefined {
  const place = (slug: string): number => found.indexOf(slug) + 1;
  const lacking = (slugs: string[], within: number): string[] =>
    slugs
      .filter((slug) => place(slug) === 0 || place(slug) > within)
      .map((slug) => `${slug} should be in the first ${within} and is ${place(slug) || 'not found'}`);
  const unwanted = absent
    .filter((slug) => place(slug) > 0)
    .map((slug) => `${slug} should not be found and is ${place(slug)}`);
  const best = first === undefined ? [] : lacking([first], 1);
  const all = [...best, ...lacking(top3, 3), ...lacking(top10, 10), ...unwanted];
  return all.length > 0 ? `"${search}": ${all.join('; ')}` : undefined;
}
