import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { addedTax } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { bundleLimits } from './bundle-rules.ts';

const amount = z.number().min(0).describe('In major units');
const slug = z.string().trim().min(1).max(120);
const currency = z.enum(currencies);

/** Courses that are sold together, as everybody sees them. */
export const bundle = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Its page. */
  path: z.string(),
  track: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** What is taken off each price, in per cent. */
  percent: z.number().int(),
  courses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      path: z.string(),
      instructor: z.string(),
      price: amount,
      currency,
    }),
  ),
  currency,
  /** Of all courses, each alone. */
  price: amount,
  /** Of all courses together. */
  total: amount,
  addedTax: addedTax.optional().describe('Absent where the total is all that is paid'),
});

/** A bundle as administrators see it. */
export const staffBundle = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  path: z.string(),
  track: z.object({ slug: z.string(), name: z.string() }).nullable(),
  percent: z.number().int(),
  active: z.boolean(),
  courses: z.array(
    z.object({ id: z.string(), title: z.string(), price: amount, currency, listed: z.boolean() }),
  ),
  /** Orders of it that were paid. */
  sold: z.number().int(),
});

/** A bundle as administrators write it: a track's, or a title and courses. */
export const bundleInput = z
  .object({
    /** Its courses are the track's, now and later. */
    track: slug.nullable().default(null),
    title: z
      .string()
      .trim()
      .max(bundleLimits.title, { error: `At most ${bundleLimits.title} characters` })
      .overwrite(withoutTurning)
      .refine((title) => title === '' || hasSomethingToSee(title), {
        error: 'Enter a title that can be read',
      })
      .default(''),
    summary: z
      .string()
      .trim()
      .max(bundleLimits.summary, { error: `At most ${bundleLimits.summary} characters` })
      .default(''),
    course_ids: z
      .array(z.string().trim().min(1).max(255))
      .max(bundleLimits.courses, { error: `At most ${bundleLimits.courses} courses` })
      .default([]),
    percent: z
      .number({ error: 'Enter a whole number from 0 to 90' })
      .int({ error: 'Enter a whole number from 0 to 90' })
      .min(0, { error: 'Enter a whole number from 0 to 90' })
      .max(90, { error: 'Enter a whole number from 0 to 90' }),
    active: z.boolean().default(true),
  })
  .superRefine(({ track, title, course_ids }, context) => {
    if (track !== null) return;
    if (title === '') context.addIssue({ code: 'custom', path: ['title'], message: 'Enter a title' });
    if (new Set(course_ids).size < 2)
      context.addIssue({ code: 'custom', path: ['course_ids'], message: 'Choose at least two courses' });
  });

const admins = { tag: 'Bundles', access: { permission: 'coupons.manage' } } as const;
const BUNDLES = '/administration/bundles';
const params = z.object({ id: z.string() });

export const bundleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/bundles',
    tag: 'Bundles',
    summary: 'The courses that are sold together; with `track`, those of a track',
    query: z.object({ track: slug.optional() }),
    data: z.object({ bundles: z.array(bundle) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/bundles/{slug}',
    tag: 'Bundles',
    summary: 'Courses that are sold together',
    params: z.object({ slug }),
    data: z.object({ bundle }),
  }),
  listAll: endpoint({
    ...admins,
    method: 'GET',
    path: BUNDLES,
    summary: 'All bundles, newest first',
    data: z.object({ bundles: z.array(staffBundle) }),
  }),
  create: endpoint({
    ...admins,
    method: 'POST',
    path: BUNDLES,
    summary: 'Create a bundle',
    body: bundleInput,
    data: z.object({ bundle: staffBundle }),
    status: 201,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: `${BUNDLES}/{id}`,
    summary: 'Change a bundle. Orders keep the price at which they were placed',
    params,
    body: bundleInput,
    data: z.object({ bundle: staffBundle }),
  }),
};

export type Bundle = z.infer<typeof bundle>;
export type StaffBundle = z.infer<typeof staffBundle>;
export type BundleInput = z.input<typeof bundleInput>;
