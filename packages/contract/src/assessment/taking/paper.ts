import { z } from 'zod';
import { programmingLanguages, questionTypes, unitTestLanguages } from '../constants.ts';
import { outputComparison } from '../questions/challenge.ts';
import { rubric } from '../questions/question.ts';

/*
 * A question as learners get it in an attempt: drawn, in the order that was drawn, rendered, and nothing of its answer. Only fields
 * that are named here leave the server.
 */

const piece = z.object({ id: z.string(), html: z.string() });

export const sampleTest = z.object({
  id: z.string(),
  input: z.string(),
  expected_output: z.string(),
  comparison: outputComparison.optional(),
  unit_tests: z.partialRecord(z.enum(unitTestLanguages), z.string()).optional(),
});

export const paperChallenge = z.object({
  title: z.string(),
  difficulty_level: z.string(),
  programming_languages: z.array(z.enum(programmingLanguages)),
  starter_code: z.partialRecord(z.enum(programmingLanguages), z.string()),
  constraints_html: z.string(),
  samples: z.array(sampleTest),
  /** What every program finds beside itself. Attempts of earlier releases have none. */
  files: z.array(z.object({ name: z.string(), content: z.string() })).optional(),
  /** A program of the authors judges the outputs: what is expected is one right output of several. */
  is_checked: z.boolean().optional(),
  hidden_tests: z.number().int(),
  /** How many there are; each is asked for. */
  hints: z.number().int(),
  time_limit_seconds: z.number(),
  memory_limit_mb: z.number(),
});

export const paperPicture = z.object({
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
});

export const paperQuestion = z.object({
  id: z.string(),
  question_type: z.enum(questionTypes),
  points: z.number(),
  /**
   * Safe HTML, values of variables filled in. In `blanks`, `<span data-blank="ID"></span>` is where a blank stands.
   */
  prompt_html: z.string(),
  /** Choices. */
  options: z.array(piece).optional(),
  /** Null `choices`: it is typed. */
  blanks: z.array(z.object({ id: z.string(), choices: z.array(z.string()).nullable() })).optional(),
  left: z.array(piece).optional(),
  right: z.array(piece).optional(),
  items: z.array(piece).optional(),
  groups: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  units: z.array(z.string()).optional(),
  unit_required: z.boolean().optional(),
  picture: paperPicture.nullable().optional(),
  regions: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
  spots: z.array(z.object({ id: z.string(), x: z.number(), y: z.number() })).optional(),
  labels: z.array(piece).optional(),
  essay: z.object({ min_words: z.number().nullable(), max_words: z.number().nullable() }).optional(),
  file: z.object({ types: z.array(z.string()), max_files: z.number(), max_mb: z.number() }).optional(),
  spoken: z.object({ max_seconds: z.number() }).optional(),
  rubric: rubric.nullable().optional(),
  challenge: paperChallenge.optional(),
});

export type PaperQuestion = z.infer<typeof paperQuestion>;
