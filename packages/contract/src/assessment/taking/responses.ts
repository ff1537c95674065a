import { z } from 'zod';
import { programmingLanguages, type questionTypes } from '../constants.ts';
import { assessmentLimits as limits, questionLimits } from '../limits.ts';

/*
 * What learners answer, by the type of question. Ids are those of the parts that they were shown. An answer may be unfinished:
 * what is left out is not answered.
 */

const id = z.uuid();
const short = z.string().max(limits.shortAnswer);
const ids = (most: number) => z.array(id).max(most).default([]);
const mediaIds = ids(limits.files);
const share = z.number().min(0).max(1);

const choice = z.strictObject({ choice: id.nullable().default(null) });
const number = z.strictObject({ value: short.default(''), unit: z.string().max(limits.unit).default('') });

export const responseSchemas = {
  single_choice: choice,
  true_false: choice,
  multiple_choice: z.strictObject({ choices: ids(questionLimits.options) }),
  short_text: z.strictObject({ text: short.default('') }),
  /** As typed; decimal commas are understood. */
  numeric: number,
  calculated: number,
  /** By blank. */
  blanks: z.strictObject({ blanks: z.record(id, short).default({}) }),
  /** Left to right. */
  matching: z.strictObject({ pairs: z.record(id, id).default({}) }),
  ordering: z.strictObject({ order: ids(limits.parts) }),
  /** Item to group. */
  sorting: z.strictObject({ groups: z.record(id, id).default({}) }),
  /** Places on the picture, or regions chosen from their list. */
  hotspot: z.strictObject({
    points: z
      .array(z.tuple([share, share]))
      .max(limits.parts)
      .default([]),
    regions: ids(limits.parts),
  }),
  /** Spot to label. */
  labels: z.strictObject({ labels: z.record(id, id).default({}) }),
  /** Markdown. */
  essay: z.strictObject({ text: z.string().max(limits.answerText).default(''), files: mediaIds }),
  file: z.strictObject({ files: mediaIds }),
  spoken: z.strictObject({ file: id.nullable().default(null) }),
  code: z.strictObject({
    language: z.enum(programmingLanguages),
    code: z.string().max(questionLimits.code).default(''),
  }),
} satisfies Record<(typeof questionTypes)[number], z.ZodType>;

/** The answer to a question of a type. */
export type ResponseOf<Type extends keyof typeof responseSchemas> = z.infer<(typeof responseSchemas)[Type]>;
export type QuestionResponse = {
  [Type in keyof typeof responseSchemas]: ResponseOf<Type>;
}[keyof typeof responseSchemas];
