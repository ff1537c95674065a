import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { dateFormats } from './normalise/date.ts';
import { durationUnits } from './normalise/duration.ts';
import { UnusableInput } from './unusable-input.ts';

/** The fields of a course that a file may contain. */
export const targets = [
  'id',
  'title',
  'subtitle',
  'description',
  'category',
  'subcategory',
  'level',
  'type',
  'language',
  'price',
  'currency',
  'paid',
  'url',
  'image',
  'instructor',
  'rating',
  'ratings',
  'students',
  'duration',
  'lessons',
  'published',
  'tags',
  'outcomes',
  'prerequisites',
] as const;
export type Target = (typeof targets)[number];

const fieldRule = z.strictObject({
  /** A name from the header, or `#n` for the n-th column. */
  column: z.string().min(1).optional(),
  /** The same value for every record. */
  constant: z.string().optional(),
  /** Used, with a warning, when the cell is empty or not understood. */
  default: z.string().optional(),
  /** The meaning of cells with exactly this text (ignoring case and surrounding blanks). Applied first. */
  values: z.record(z.string(), z.string()).optional(),
  unit: z.enum(durationUnits).optional(),
  /** The highest rating of the file's scale. */
  scale: z.number().positive().max(1000).optional(),
  format: z.enum(dateFormats).optional(),
  decimal: z.enum(['.', ',', 'auto']).optional(),
  /** What separates the entries of a list. */
  separator: z.string().min(1).optional(),
  /** The base of relative URLs. */
  base: z.url().optional(),
});
export type FieldRule = z.infer<typeof fieldRule>;

/** A mapping file: `{"source": "udemy", "fields": {"title": "course_title", "level": {"column": …, "values": …}}}`. */
export const mappingFile = z.strictObject({
  source: z.string().trim().min(1).max(60).optional(),
  fields: z.partialRecord(
    z.enum(targets),
    z.union([
      z
        .string()
        .min(1)
        .transform((column): FieldRule => ({ column })),
      fieldRule,
    ]),
  ),
});
export type Mapping = z.infer<typeof mappingFile>;

/** @throws UnusableInput with the mistake and its place */
export async function readMappingFile(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UnusableInput(`The mapping file ${path} can't be read.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnusableInput(`The mapping file is not JSON: ${(error as Error).message}.`);
  }
  const parsed = mappingFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new UnusableInput(`The mapping file does not fit: ${problems.join('; ')}.`);
}
