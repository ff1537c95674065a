import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';

/** The sum of two numbers in a line, in Python. */
export const SUM = 'print(sum(int(part) for part in input().split()))';
/** A program in each language that is embedded, which prints the sum of two numbers. */
export const sums: Partial<Record<CodingChallengeDocument['programming_languages'][number], string>> = {
  javascript:
    "console.log(require('fs').readFileSync(0, 'utf8').split(' ').reduce((sum, part) => sum + Number(part), 0))",
  typescript:
    "const parts: string[] = require('fs').readFileSync(0, 'utf8').split(' ');\nconsole.log(parts.reduce((sum: number, part: string) => sum + Number(part), 0))",
  python: SUM,
  lua: 'local a, b = io.read("n", "n")\nprint(a + b)',
  ruby: 'puts STDIN.read.split.sum(&:to_i)',
  php: '<?php echo array_sum(explode(" ", trim(fgets(STDIN))));',
  sql: 'SELECT SUM(n) FROM numbers',
};
export const languageNames: Record<string, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  lua: 'Lua',
  ruby: 'Ruby',
  php: 'PHP',
  sql: 'SQL',
};

/** One challenge in each of these languages, with its solution. */
export const challenges = Object.entries(sums).map(([language, solution]): CodingChallengeDocument => {
  const input = (a: number, b: number) =>
    language === 'sql' ? `CREATE TABLE numbers (n); INSERT INTO numbers VALUES (${a}), (${b});` : `${a} ${b}`;
  return {
    ...newChallenge(),
    title: `A sum in ${languageNames[language]}`,
    problem_statement: 'Print the sum of the two numbers.',
    programming_languages: [language as keyof typeof sums],
    solution_template: { [language]: solution },
    test_cases: [
      { id: newId(), input: input(2, 3), expected_output: '5', is_sample: true, points: 1 },
      { id: newId(), input: input(700, 41), expected_output: '741', is_sample: false, points: 1 },
    ],
    points_possible: 1,
  };
});
