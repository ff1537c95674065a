import { authorRoles, courseProblems } from '@darasa/contract/authoring/constants';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();
/** Which revision of which course, and who acted. */
const onRevision = z.object({
  course_id: id,
  revision_id: id,
  /** From 1, in the course. */
  number: id,
  by: id,
});

/** What is written of a course was changed. */
export const courseSaved = defineEvent({
  name: 'authoring.course-saved',
  schema: z.object({ course_id: id, version: id, by: id }),
});
/** A course waits for a reviewer. */
export const courseSubmitted = defineEvent({ name: 'authoring.course-submitted', schema: onRevision });
/** A reviewer (or, where courses are not reviewed, the submission itself) has approved it. */
export const courseApproved = defineEvent({
  name: 'authoring.course-approved',
  schema: onRevision.extend({ reviewed: z.boolean() }),
});
export const courseChangesRequested = defineEvent({
  name: 'authoring.course-changes-requested',
  schema: onRevision,
});
/** Learners get this revision from now on. */
export const coursePublished = defineEvent({
  name: 'authoring.course-published',
  schema: onRevision.extend({
    /** Moves everyone who is learning at once. */
    correction: z.boolean(),
    /** Whether it is the first that the course has ever had. */
    first: z.boolean(),
  }),
});
/** A published course was hidden or shown, archived or brought back. */
export const courseVisibilityChanged = defineEvent({
  name: 'authoring.course-visibility-changed',
  schema: z.object({ course_id: id, action: z.enum(['hide', 'show', 'archive', 'restore']) }),
});
/** Something that was done for a course in the background failed; its author has to look. */
export const courseProblem = defineEvent({
  name: 'authoring.course-problem',
  schema: z.object({
    course_id: id,
    /** Who asked for it. */
    user_id: id,
    problem: z.enum(courseProblems),
    /** Title of the challenge, address of the picture. */
    about: z.string(),
  }),
});
/** Somebody was made an author of a course, or its owner; `offered`: they are asked whether they would like to be. */
export const authorInvited = defineEvent({
  name: 'authoring.author-invited',
  schema: z.object({
    course_id: id,
    user_id: id,
    role: z.enum(authorRoles),
    by: id,
    offered: z.boolean().optional(),
  }),
});
