import { z } from 'zod';
import { courseStatuses } from '../catalogue/constants.ts';
import { pagination } from '../http/pagination.ts';
import { mediaView } from '../media/schemas.ts';
import { authorRoles, revisionStates } from './constants.ts';
import { assessment, courseDetails, courseDocument, courseModule, lesson } from './document.ts';
import { courseActions } from './lifecycle.ts';
import { authoringLimits as limits } from './limits.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

/** Something that has to be mended before a course can be submitted, or that a reviewer should know. */
export const finding = z.object({
  /** Of the part and the field in it: `details/title`, `lesson:0190…/content_text`. */
  path: z.string(),
  message: z.string(),
  /** `missing` keeps a course from being submitted; `warning` does not. */
  severity: z.enum(['missing', 'warning']),
});

export const mergeConflict = z.object({
  path: z.string(),
  base: z.unknown(),
  stored: z.unknown(),
  sent: z.unknown(),
});
/** A conflict as it is kept until somebody has chosen. */
export const openConflict = mergeConflict.extend({
  id: z.uuid(),
  /** Who sent the value that does not stand in the document. */
  sent_by: z.string(),
  at: isoDate,
});

export const author = z.object({
  user_id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.enum(authorRoles),
  /** Whether the owner would like them to take the course over. */
  ownership_offered: z.boolean(),
});

export const courseStateView = z.object({
  status: z.enum(courseStatuses),
  is_published: z.boolean(),
  revision: z.enum(revisionStates).nullable(),
  changed: z.boolean(),
});

/** What the person who reads it may do with the course. */
export const courseAbilities = z.object({
  edit: z.boolean(),
  manage_authors: z.boolean(),
  delete: z.boolean(),
  actions: z.array(z.enum(courseActions)),
});

/** A course as its authors edit it. */
export const editData = z.object({
  course_id: z.string(),
  slug: z.string(),
  version: count,
  document: courseDocument,
  /** Uploaded files that the document shows; ids that are not among them are of files that are gone or somebody else's. */
  media: z.array(mediaView),
  conflicts: z.array(openConflict),
  findings: z.array(finding),
  state: courseStateView,
  authors: z.array(author),
  abilities: courseAbilities,
  saved_at: isoDate,
  saved_by: z.string(),
});

const outlineModule = courseModule
  .omit({ lessons: true })
  .extend({ lesson_ids: z.array(z.uuid()).max(limits.lessons) });
export const courseOutline = z.object({
  modules: z.array(outlineModule).max(limits.modules),
  assessment_ids: z.array(z.uuid()).max(limits.assessments),
});
/** Changed parts by key, see `parts.ts`; null takes a lesson or an assessment away. */
export const changedPartsSchema = z.object({
  details: courseDetails.optional(),
  outline: courseOutline.optional(),
  lessons: z.record(z.uuid(), lesson.nullable()).default({}),
  assessments: z.record(z.uuid(), assessment.nullable()).default({}),
});

export const saveRequest = z.object({
  /** The version that the changes were made on. */
  version: count,
  parts: changedPartsSchema,
  /** Conflicts that these changes settle. */
  resolved: z.array(z.uuid()).max(1000).default([]),
});
export const saveReply = z.object({
  version: count,
  saved_at: isoDate,
  /** Parts that differ from what the sender now has: what others changed, or what was merged. Empty when nobody else wrote. */
  parts: changedPartsSchema,
  conflicts: z.array(openConflict),
  /** Nobody but the sender has saved since the version that was sent: what came in is their own, of another tab or device. */
  own: z.boolean().optional(),
});

export const savedVersion = z.object({
  version: count,
  saved_at: isoDate,
  saved_by: z.string(),
  /** Titles of what was changed, for the list. */
  changed: z.array(z.object({ path: z.string(), title: z.string() })),
  restored_from: count.nullable(),
});

/** A draft of the specification: a course before it exists. */
export const draft = z.object({
  draft_id: z.string(),
  draft_data: z.object({ document: courseDocument.optional(), step: z.string().max(50).optional() }).loose(),
  last_modified: isoDate,
});

export const ownCourse = z.object({
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  image: z.object({
    src: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    generated: z.boolean(),
  }),
  role: z.enum(authorRoles),
  state: courseStateView,
  students: count,
  rating: z.number(),
  ratings: count,
  /** Lessons of the working copy. */
  lessons: count,
  updated_at: isoDate,
  abilities: courseAbilities,
});
export const ownCourses = z.object({ courses: z.array(ownCourse), pagination });

/** Somebody who has the course open. */
export const presentAuthor = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Part that they are in, or '' . */
  path: z.string(),
});

export type Finding = z.infer<typeof finding>;
export type OpenConflict = z.infer<typeof openConflict>;
export type EditData = z.infer<typeof editData>;
export type SaveRequest = z.input<typeof saveRequest>;
export type SaveReply = z.infer<typeof saveReply>;
export type SavedVersion = z.infer<typeof savedVersion>;
export type Draft = z.infer<typeof draft>;
export type OwnCourse = z.infer<typeof ownCourse>;
export type CourseAuthor = z.infer<typeof author>;
export type CourseStateView = z.infer<typeof courseStateView>;
export type CourseAbilities = z.infer<typeof courseAbilities>;
export type PresentAuthor = z.infer<typeof presentAuthor>;
