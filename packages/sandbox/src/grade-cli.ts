import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { z } from 'zod';
import { compilersFolder } from './compilers/environment.ts';
import { createWasmExecutor, grade, type Language, languages } from './index.ts';

/*
 * `npm run grade -- CHALLENGE.json SOLUTION.py`: grades one program against the tests of one challenge and prints
 * `{points, tests: [{index, verdict, is_hidden}]}`. Exit codes: 0 graded, 2 unusable arguments or files.
 */

const USAGE = `Grades a program against the tests of a coding challenge.

  npm run grade -- CHALLENGE.json SOLUTION

CHALLENGE.json has the fields of a coding challenge: test_cases [{input, expected_output, is_hidden}], and where they
differ from the defaults points_possible (100), time_limit_seconds (30) and memory_limit_mb (256). The language is that of
the solution's file name: .js .mjs .ts .py .rb .php .lua .sql, and .c .cpp .cc where
they are installed (npm run languages).

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

const challengeFile = z.object({
  test_cases: z
    .array(
      z.object({
        input: z.string().default(''),
        expected_output: z.string().default(''),
        is_hidden: z.boolean().default(false),
      }),
    )
    .min(1),
  points_possible: z.number().min(0).default(100),
  programming_languages: z.array(z.enum(languages)).optional(),
  time_limit_seconds: z.number().positive().max(300).default(30),
  memory_limit_mb: z.number().int().min(16).max(512).default(256),
});

/** Bytes of a challenge with all its tests. */
const CHALLENGE_BYTES = 8_000_000;
/** As much as a test may write. */
const OUTPUT_BYTES = 1_000_000;

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
  // As many characters as a learner may submit, in UTF-8
  const code = await readText(solutionPath, authoringLimits.code * 4);
  const executor = await createWasmExecutor({ size: 1, compilers: compilersFolder() });
  try {
    if (!(await executor.languages()).includes(language))
      throw new UnusableArguments(`${language} is not installed here.`);
    const { points, tests } = await grade(
      executor,
      {
        language,
        code,
        limits: {
          timeMs: challenge.time_limit_seconds * 1000,
          memoryMb: challenge.memory_limit_mb,
          outputBytes: OUTPUT_BYTES,
        },
      },
      { tests: challenge.test_cases, points_possible: challenge.points_possible },
    );
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
