import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { questionLimits } from '@darasa/contract/assessment/limits';
import { codingChallenge } from '@darasa/contract/assessment/questions/challenge';
import { givenFileProblem } from '@darasa/contract/assessment/questions/given-files';
import { z } from 'zod';
import { compilersFolder } from './compilers/environment.ts';
import { createWasmExecutor, gradeChallenge, type Language, languages } from './index.ts';

/*
 * `npm run grade -- CHALLENGE.json SOLUTION.py`: grades one program against the tests of one challenge and prints
 * `{points, tests: [{index, verdict, is_hidden}]}`. Exit codes: 0 graded, 2 unusable arguments or files.
 */

const USAGE = `Grades a program against the tests of a coding challenge, as the server does.

  npm run grade -- CHALLENGE.json SOLUTION

CHALLENGE.json has the fields of a coding challenge:
  test_cases   [{input, expected_output, is_hidden}], and where a test has them: points (1),
               comparison {absolute_tolerance, relative_tolerance, any_line_order}, and in the
               place of input and output unit_tests {python, javascript, typescript}
  files        [{name, content}] that the program finds beside itself
  checker      {language, code}: a program that judges the outputs in the place of a comparison
  programming_languages, points_possible (100), time_limit_seconds (30), memory_limit_mb (256)
The language is that of the solution's file name: .js .mjs .ts .py .rb .php .lua .sql, and .c .cpp .cc
where they are installed (npm run languages).

Exit codes: 0 graded, whatever the verdicts; 2 arguments or files that cannot be used.
`;

const byExtension: Record<string, Language> = {
  '.js': 'javascript',
  '.mjs': 'javascript',
  '.ts': 'typescript',
  '.py': 'python',
  '.rb': 'ruby',
  '.php': 'php',
  '.lua': 'lua',
  '.sql': 'sql',
  '.c': 'c',
  '.cpp': 'cpp',
  '.cc': 'cpp',
};

const document = codingChallenge.shape;
const challengeFile = z.object({
  test_cases: z
    .array(
      document.test_cases
        .unwrap()
        .element.omit({ id: true, is_sample: true })
        // Of one who has the file, no test is a secret unless it says so
        .extend({ is_sample: z.boolean().optional(), is_hidden: z.boolean().optional() })
        .transform(({ is_hidden, is_sample = is_hidden !== true, ...test }) => ({ ...test, is_sample })),
    )
    .min(1)
    .max(questionLimits.testCases),
  files: z
    .array(
      z.object({
        name: z.string().check(({ value, issues }) => {
          const message = givenFileProblem(value);
          if (message) issues.push({ code: 'custom', message, input: value });
        }),
        content: z.string().max(questionLimits.challengeFileText).default(''),
      }),
    )
    .max(questionLimits.challengeFiles)
    .optional(),
  checker: document.checker,
  points_possible: document.points_possible,
  programming_languages: z.array(z.enum(languages)).optional(),
  time_limit_seconds: z.number().positive().max(questionLimits.timeLimitSeconds).default(30),
  memory_limit_mb: document.memory_limit_mb,
});

/** Bytes of a challenge with all its tests. */
const CHALLENGE_BYTES = 8_000_000;
class UnusableArguments extends Error {}

async function main([challengePath, solutionPath, ...rest]: readonly string[]): Promise<void> {
  if (challengePath === undefined || solutionPath === undefined || rest.length > 0)
    throw new UnusableArguments(USAGE);
  const language = byExtension[extname(solutionPath).toLowerCase()];
  if (!language) throw new UnusableArguments(`No language is known for ${solutionPath}.\n\n${USAGE}`);
  const challenge = await readChallenge(challengePath);
  const { programming_languages: accepted } = challenge;
  if (accepted && !accepted.includes(language))
    throw new UnusableArguments(`${challengePath} takes ${accepted.join(', ')}, not ${language}.`);
  const without = challenge.test_cases.findIndex(
    ({ unit_tests }) => unit_tests && !(unit_tests as Partial<Record<Language, string>>)[language],
  );
  if (without !== -1)
    throw new UnusableArguments(
      `test_cases[${without}] of ${challengePath} has no unit tests for ${language}: a person has to mark this program.`,
    );
  // As many characters as a learner may submit, in UTF-8
  const code = await readText(solutionPath, questionLimits.code * 4);
  const executor = await createWasmExecutor({ size: 1, compilers: compilersFolder() });
  try {
    if (!(await executor.languages()).includes(language))
      throw new UnusableArguments(`${language} is not installed here.`);
    const { points, tests } = await gradeChallenge(executor, { language, code }, challenge);
    const shown = tests.map(({ index, verdict, is_hidden }) => ({ index, verdict, is_hidden }));
    process.stdout.write(`${JSON.stringify({ points, tests: shown }, null, 2)}\n`);
  } finally {
    await executor.close();
  }
}

async function readText(path: string, mostBytes: number): Promise<string> {
  const { size } = await stat(path).catch(unreadable(path));
  if (size > mostBytes)
    throw new UnusableArguments(
      `${path} is too large: ${size.toLocaleString('en')} bytes of at most ${mostBytes.toLocaleString('en')}.`,
    );
  return readFile(path, 'utf8').catch(unreadable(path));
}

const unreadable = (path: string) => (error: NodeJS.ErrnoException) => {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a directory',
    EACCES: 'it may not be read',
  };
  throw new UnusableArguments(`${path} cannot be read: ${reasons[error.code ?? ''] ?? error.message}.`);
};

async function readChallenge(path: string): Promise<z.infer<typeof challengeFile>> {
  const text = await readText(path, CHALLENGE_BYTES);
  try {
    const parsed = challengeFile.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    throw new UnusableArguments(`${path} is not a challenge:\n${z.prettifyError(parsed.error)}`);
  } catch (error) {
    if (error instanceof UnusableArguments) throw error;
    throw new UnusableArguments(`${path} is not JSON: ${(error as Error).message}`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnusableArguments)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
