import type { JudgedSearch } from './judged-searches.ts';

/** What is missing in the results of a judged search; undefined when it passes. */
export function judge(
  { search, top3 = [], top10 = [] }: JudgedSearch,
  found: readonly string[],
): string | undefined {
  const place = (slug: string): number => found.indexOf(slug) + 1;
  const lacking = (slugs: string[], within: number): string[] =>
    slugs
      .filter((slug) => place(slug) === 0 || place(slug) > within)
      .map((slug) => `${slug} should be in the first ${within} and is ${place(slug) || 'not found'}`);
  const all = [...lacking(top3, 3), ...lacking(top10, 10)];
  return all.length > 0 ? `"${search}": ${all.join('; ')}` : undefined;
}
