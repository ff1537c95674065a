import { z } from 'zod';
import { courseTypes, currencies, levels, MAX_PAGE } from '../catalogue/constants.ts';
import { COURSE_DESK_PAGE, courseDeskSorts, courseDeskStates } from '../catalogue/desk-rules.ts';
import { courseImage } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { courseAbilities, courseStateView } from './schemas.ts';

const count = z.number().int().min(0);

/** A course as administrators see it in their list. */
export const deskCourse = z.object({
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  image: courseImage,
  category: z.string(),
  subcategory: z.string().nullable(),
  level: z.enum(levels),
  course_type: z.enum(courseTypes),
  /** Major units. */
  price: z.number(),
  currency: z.enum(currencies),
  owner: z.object({
    name: z.string(),
    /** Null where there is no account. */
    user_id: z.string().nullable(),
  }),
  featured: z.boolean(),
  state: courseStateView,
  students: count,
  rating: z.number(),
  ratings: count,
  updated_at: z.string().describe('ISO 8601, UTC'),
  abilities: courseAbilities,
});

export const courseDeskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/administration/courses',
    tag: 'Catalogue administration',
    access: { permission: 'courses.read' },
    summary: 'All courses in every state, searched, filtered, sorted and paged',
    query: z.object({
      search: z.string().trim().max(200).default('').describe('Words of the title or of the owner’s name'),
      state: z.enum(courseDeskStates).default('all'),
      category: z.string().trim().max(100).optional().describe('A category’s slug'),
      owner: rowIdText('Not a person').optional().describe('The id of an account'),
      type: z.enum(courseTypes).optional(),
      featured: z.stringbool().optional(),
      sort: z.enum(courseDeskSorts).default('changed'),
      page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(COURSE_DESK_PAGE),
    }),
    data: z.object({ courses: z.array(deskCourse), pagination }),
  }),
};

export type DeskCourse = z.infer<typeof deskCourse>;
