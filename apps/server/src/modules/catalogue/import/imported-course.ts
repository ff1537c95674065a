import { courseTypes, currencies, levels } from '@darasa/contract/catalogue/constants';
import { titleProblem } from '@darasa/contract/catalogue/update-rules';
import { z } from 'zod';

const MOST_IN_A_LIST = 50;
const figure = z.number().int().min(0).max(2_000_000_000);
const address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable();
const list = (longest: number) => z.array(z.string().min(1).max(longest)).max(MOST_IN_A_LIST);

/**
 * One record's values for the database, by column name. The last validation of a row: a value that the readers accepted
 * must match here, or the row is refused.
 */
export const importedCourse = z.object({
  external_id: z.string().min(1).max(2000),
  title: z.string().superRefine((title, context) => {
    const problem = titleProblem(title);
    if (problem) context.addIssue(problem);
    // The database counts characters, JavaScript counts UTF-16 units.
    else if ([...title].length < 3) context.addIssue('Title must be at least 3 characters long');
  }),
  subtitle: z.string().max(500),
  description: z.string().max(1024 * 1024),
  /** A category's path; the writer converts it to ids. */
  category: z.string().min(1),
  level: z.enum(levels),
  course_type: z.enum(courseTypes),
  language: z.string().regex(/^[a-z]{2}$/),
  price_minor: z.number().int().min(0).max(10_000_000_000),
  currency: z.enum(currencies),
  image_url: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable(),
  instructor_name: z.string().max(200),
  tags: list(60),
  learning_outcomes: list(500),
  prerequisites: list(500),
  estimated_minutes: figure,
  lessons_count: figure,
  imported_rating: z.number().min(0).max(5),
  imported_ratings: figure,
  imported_students: figure,
  external_url: address,
  /** ISO 8601; null when the file has none: the time of the import. */
  published_at: z.iso.datetime().nullable(),
});
export type ImportedCourse = z.infer<typeof importedCourse>;
