import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { courseStatuses, currencies } from './constants.ts';
import { type Ink, inks } from './cover.ts';
import { categoryLimits, MOST_FEATURED, rateLimits, SLUG, trackLimits } from './desk-rules.ts';
import { slugParams } from './schemas.ts';

const count = z.number().int().min(0);
const inkNames = Object.keys(inks) as [Ink, ...Ink[]];

const name = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `At most ${most} characters` })
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: 'Enter a name that can be read' });
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `At most ${most} characters` })
    .default('');
const slug = (most: number) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(most, { error: `At most ${most} characters` })
    .refine((value) => value === '' || SLUG.test(value), {
      error: 'Use lower-case letters, digits and single hyphens',
    })
    .default('')
    .describe('The last part of its URL; empty: made from the name, or kept');

const version = z.number().int().min(1).describe('Of what the change was made on');
/** All ids in their new order, and those that the change was made on. */
const ids = (most: number) => z.array(rowIdText('Not an id')).max(most);
const order = (most: number) => z.object({ ids: ids(most), before: ids(most) });

/** A track as administrators see it. */
export const deskTrack = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  is_published: z.boolean(),
  version: count,
  courses: count,
  /** Courses of it that are in the catalogue. */
  listed: count,
});
export const trackCourse = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  slug: z.string(),
  status: z.enum(courseStatuses),
  listed: z.boolean(),
});
export const deskTrackDetails = deskTrack.extend({
  /** Markdown. */
  description: z.string(),
  outcomes: z.array(z.string()),
  course_list: z.array(trackCourse),
  /** Addresses that lead to it. */
  former_slugs: z.array(z.string()),
});

export const trackInput = z.object({
  name: name(trackLimits.name),
  slug: slug(trackLimits.slug),
  summary: text(trackLimits.summary),
  description: text(trackLimits.description),
  outcomes: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: 'Enter an outcome, or remove the line' })
        .max(trackLimits.outcome, { error: `At most ${trackLimits.outcome} characters` }),
    )
    .max(trackLimits.outcomes, { error: `At most ${trackLimits.outcomes} outcomes` })
    .default([]),
  course_ids: z
    .array(rowIdText('Course not found. Choose one from the list.'))
    .max(trackLimits.courses, { error: `At most ${trackLimits.courses} courses` })
    .default([]),
});

/** A category as administrators see it. */
export const deskSubcategory = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** In every state. */
  courses: count,
});
export const deskCategory = deskSubcategory.extend({
  description: z.string(),
  /** The ground of its picture in menus; null: that of its name. */
  colour: z.enum(inkNames).nullable(),
  version: count,
  /** Courses of it that are in the catalogue. */
  listed: count,
  subcategories: z.array(deskSubcategory),
});

export const categoryInput = z.object({
  name: name(categoryLimits.name),
  slug: slug(categoryLimits.slug),
  description: text(categoryLimits.description),
  colour: z.enum(inkNames).nullable().default(null),
  subcategories: z
    .array(
      z.object({
        id: rowIdText('Not a subcategory').optional().describe('Absent: a new one'),
        name: name(categoryLimits.name),
        slug: slug(categoryLimits.slug),
      }),
    )
    .max(categoryLimits.subcategories, { error: `At most ${categoryLimits.subcategories} subcategories` })
    .default([])
    .describe('All of them in their order; those that are not named are deleted'),
});

const categories = z.object({ categories: z.array(deskCategory) });
const tracks = z.object({ tracks: z.array(deskTrack) });
const admins = { tag: 'Catalogue administration', access: { permission: 'catalogue.manage' } } as const;
const TRACKS = '/administration/tracks';
const CATEGORIES = '/administration/categories';
const trackParams = z.object({ id: rowIdText('Not a track') });
const categoryParams = z.object({ id: rowIdText('Not a category') });

/** Tracks, for administrators. */
export const trackDeskEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: TRACKS,
    summary: 'All tracks in their order, also those that are not published',
    data: tracks,
  }),
  read: endpoint({
    ...admins,
    method: 'GET',
    path: `${TRACKS}/{id}`,
    summary: 'A track with its texts and courses',
    params: trackParams,
    data: z.object({ track: deskTrackDetails }),
  }),
  create: endpoint({
    ...admins,
    method: 'POST',
    path: TRACKS,
    summary: 'Create a track; it is not published yet',
    body: trackInput,
    data: z.object({ track: deskTrackDetails }),
    status: 201,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: `${TRACKS}/{id}`,
    summary: 'Change a track. Its former address leads to the new one',
    params: trackParams,
    body: trackInput.extend({ version }),
    data: z.object({ track: deskTrackDetails }),
  }),
  publish: endpoint({
    ...admins,
    method: 'PUT',
    path: `${TRACKS}/{id}/published`,
    summary: 'Show a track to visitors, or hide it',
    params: trackParams,
    body: z.object({ is_published: z.boolean() }),
    data: z.object({ track: deskTrackDetails }),
  }),
  order: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/track-order',
    summary: 'Put the tracks in order',
    body: order(trackLimits.tracks),
    data: tracks,
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: `${TRACKS}/{id}`,
    summary: 'Delete a track; its courses stay',
    params: trackParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    data: z.object({}),
  }),
};

/** Categories and their subcategories, for administrators. */
export const categoryDeskEndpoints = {
  list: endpoint({
    ...admins,
    access: { permission: 'courses.read' },
    method: 'GET',
    path: CATEGORIES,
    summary: 'All categories in their order, also those without courses',
    data: categories,
  }),
  create: endpoint({
    ...admins,
    method: 'POST',
    path: CATEGORIES,
    summary: 'Create a category; visitors see it once a course of it is in the catalogue',
    body: categoryInput,
    data: z.object({ category: deskCategory }),
    status: 201,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: `${CATEGORIES}/{id}`,
    summary: 'Change a category and its subcategories. Its former address leads to the new one',
    params: categoryParams,
    body: categoryInput.extend({ version }),
    data: z.object({ category: deskCategory }),
  }),
  order: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/category-order',
    summary: 'Put the categories in order',
    body: order(categoryLimits.categories),
    data: categories,
  }),
  merge: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/category-merges',
    summary: 'Move all courses of a category or subcategory into another one, and delete it',
    body: z.object({
      from: rowIdText('Not a category'),
      into: rowIdText('Not a category'),
      from_subcategory: rowIdText('Not a subcategory').optional(),
      into_subcategory: rowIdText('Not a subcategory').optional(),
    }),
    data: categories.extend({ moved: count }),
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: `${CATEGORIES}/{id}`,
    summary: 'Delete a category without courses',
    params: categoryParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    data: z.object({}),
  }),
};

/** Where the former address of a category leads; apart from the calls of the catalogue, which every page loads. */
export const categoryEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/categories/{slug}',
    summary: 'A category by its address, or one that leads to it since it was renamed or merged',
    tag: 'Catalogue',
    params: slugParams,
    data: z.object({ category: z.object({ slug: z.string(), name: z.string() }) }),
  }),
};

/** Courses that stand first on the landing page. */
export const featuredDeskEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/featured-courses',
    summary: 'The featured courses in their order',
    data: z.object({ courses: z.array(trackCourse) }),
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/featured-courses',
    summary: 'Say which courses are featured, and in which order',
    body: order(MOST_FEATURED),
    data: z.object({ courses: z.array(trackCourse) }),
  }),
};

const rate = z
  .number({ error: 'Enter what one unit is worth in shillings' })
  .positive({ error: 'Enter an amount above 0' })
  .max(rateLimits.most, { error: `At most ${rateLimits.most}` })
  .refine((value) => Number(value.toFixed(rateLimits.decimals)) === value, {
    error: `At most ${rateLimits.decimals} decimals`,
  });
const currencyRate = z.object({
  currency: z.enum(currencies),
  kes: rate.describe('What one unit is worth in Kenyan shillings'),
  courses: count.describe('How many courses are priced in it'),
  updated_at: z.string().describe('ISO 8601, UTC'),
});

/** What prices in other currencies are compared by. Nothing is paid at these rates. */
export const rateDeskEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/currency-rates',
    summary: 'What each currency is worth in Kenyan shillings on this site',
    data: z.object({ rates: z.array(currencyRate) }),
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/currency-rates',
    summary:
      'Change exchange rates together; prices are compared by the new ones at once. 409 if one was changed meanwhile',
    body: z.object({
      rates: z
        .array(
          z.object({
            currency: z.enum(currencies).exclude(['KES'], { error: 'The shilling itself has no rate' }),
            kes: rate,
            before: z.number().describe('What the change was made on'),
          }),
        )
        .min(1)
        .max(currencies.length),
    }),
    data: z.object({ rates: z.array(currencyRate) }),
  }),
};

const authorSubcategory = z.object({ slug: z.string(), name: z.string(), former_slugs: z.array(z.string()) });
export const authorCategory = authorSubcategory.extend({ subcategories: z.array(authorSubcategory) });

/** Categories as authors choose among them: also those without courses. */
export const authorCategoryEndpoints = {
  list: endpoint({
    tag: 'Authoring',
    access: { permission: 'course.update' },
    method: 'GET',
    path: '/authoring/categories',
    summary: 'All categories with their subcategories, and the former addresses of each',
    data: z.object({ categories: z.array(authorCategory) }),
  }),
};

export type DeskTrack = z.infer<typeof deskTrack>;
export type DeskTrackDetails = z.infer<typeof deskTrackDetails>;
export type TrackCourse = z.infer<typeof trackCourse>;
export type TrackInput = z.infer<typeof trackInput>;
export type DeskCategory = z.infer<typeof deskCategory>;
export type DeskSubcategory = z.infer<typeof deskSubcategory>;
export type CategoryInput = z.infer<typeof categoryInput>;
export type CurrencyRate = z.infer<typeof currencyRate>;
export type AuthorCategory = z.infer<typeof authorCategory>;
