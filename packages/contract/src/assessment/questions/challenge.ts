import { z } from 'zod';
import { difficultyLevels, programmingLanguages } from '../constants.ts';
import { questionLimits as limits } from '../limits.ts';

const text = (most: number) => z.string().max(most);

const testCase = z.object({
  id: z.uuid(),
  input: text(limits.testCaseText).default(''),
  expected_output: text(limits.testCaseText).default(''),
  /** Shown to learners; hidden otherwise. */
  is_sample: z.boolean().default(false),
  points: z.number().min(0).max(limits.points).default(1),
});

/** A program that must fail: it shows that the tests tell right from wrong. */
const wrongSolution = z.object({
  id: z.uuid(),
  title: text(limits.title).default(''),
  language: z.enum(programmingLanguages),
  code: text(limits.code).default(''),
});

/** A program that is asked for, and the tests that it must pass. */
export const codingChallenge = z.object({
  id: z.uuid(),
  title: text(limits.title).default(''),
  description: text(limits.description).default(''),
  /** Markdown. */
  problem_statement: text(limits.description).default(''),
  difficulty_level: z.enum(difficultyLevels).default('easy'),
  programming_languages: z.array(z.enum(programmingLanguages)).max(programmingLanguages.length).default([]),
  /** By programming language. */
  starter_code: z.partialRecord(z.enum(programmingLanguages), text(limits.code)).default({}),
  solution_template: z.partialRecord(z.enum(programmingLanguages), text(limits.code)).default({}),
  test_cases: z.array(testCase).max(limits.testCases).default([]),
  wrong_solutions: z.array(wrongSolution).max(limits.wrongSolutions).default([]),
  hints: z.array(text(limits.shortText)).max(limits.hints).default([]),
  /** Markdown. */
  constraints: text(limits.description).default(''),
  time_limit_seconds: z.number().int().min(1).max(limits.timeLimitSeconds).default(30),
  memory_limit_mb: z.number().int().min(16).max(limits.memoryLimitMb).default(256),
  points_possible: z.number().min(0).max(limits.points).default(100),
});

export type CodingChallengeDocument = z.infer<typeof codingChallenge>;
