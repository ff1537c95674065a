import { z } from 'zod';
import { withoutTurning } from '../../identity/visible-text.ts';
import { checkerLanguages, difficultyLevels, programmingLanguages, unitTestLanguages } from '../constants.ts';
import { questionLimits as limits } from '../limits.ts';

const text = (most: number) => z.string().max(most);

/** How the output of a test is compared with what is expected. */
export const outputComparison = z.object({
  /** Numbers may differ by so much, or by this share of the number that is expected, whichever allows more. */
  absolute_tolerance: z.number().min(0).max(1_000_000).default(0),
  relative_tolerance: z.number().min(0).max(1).default(0),
  /** The same lines in another order are right. */
  any_line_order: z.boolean().default(false),
});

const testCase = z.object({
  id: z.uuid(),
  input: text(limits.testCaseText).default(''),
  expected_output: text(limits.testCaseText).default(''),
  /** Shown to learners; hidden otherwise. */
  is_sample: z.boolean().default(false),
  points: z.number().min(0).max(limits.points).default(1),
  /** Without one, outputs are compared as texts. */
  comparison: outputComparison.optional(),
  /**
   * Instead of input and output: tests in the language's own framework, by language. They run in the process of the learner's program, which can
   * read and change them.
   */
  unit_tests: z.partialRecord(z.enum(unitTestLanguages), text(limits.code)).optional(),
});

/** A program that judges outputs. */
const checker = z.object({
  language: z.enum(checkerLanguages),
  code: text(limits.code).default(''),
});

/** A file that every program finds beside itself: data to read, a module to import. Learners see it. */
const givenFile = z.object({
  id: z.uuid(),
  name: text(limits.challengeFileName).default(''),
  content: text(limits.challengeFileText).default(''),
});

/** A program that must fail: it shows that the tests tell right from wrong. */
const wrongSolution = z.object({
  id: z.uuid(),
  title: text(limits.title).overwrite(withoutTurning).default(''),
  language: z.enum(programmingLanguages),
  code: text(limits.code).default(''),
});

/** A program that is asked for, and the tests that it must pass. */
export const codingChallenge = z.object({
  id: z.uuid(),
  title: text(limits.title).overwrite(withoutTurning).default(''),
  description: text(limits.description).default(''),
  /** Markdown. */
  problem_statement: text(limits.description).default(''),
  difficulty_level: z.enum(difficultyLevels).default('easy'),
  programming_languages: z.array(z.enum(programmingLanguages)).max(programmingLanguages.length).default([]),
  /** By programming language. */
  starter_code: z.partialRecord(z.enum(programmingLanguages), text(limits.code)).default({}),
  solution_template: z.partialRecord(z.enum(programmingLanguages), text(limits.code)).default({}),
  test_cases: z.array(testCase).max(limits.testCases).default([]),
  /** Judges the output of every test in the place of a comparison. */
  checker: checker.nullable().optional(),
  files: z.array(givenFile).max(limits.challengeFiles).optional(),
  wrong_solutions: z.array(wrongSolution).max(limits.wrongSolutions).default([]),
  hints: z.array(text(limits.shortText)).max(limits.hints).default([]),
  /** Markdown. */
  constraints: text(limits.description).default(''),
  time_limit_seconds: z.number().int().min(1).max(limits.timeLimitSeconds).default(30),
  memory_limit_mb: z.number().int().min(16).max(limits.memoryLimitMb).default(256),
  points_possible: z.number().min(0).max(limits.points).default(100),
});

export type CodingChallengeDocument = z.infer<typeof codingChallenge>;
export type OutputComparison = z.infer<typeof outputComparison>;
