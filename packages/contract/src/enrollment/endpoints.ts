import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { course, courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { enrollmentLimits, enrollmentStatuses, ownLists } from './rules.ts';
import {
  cardProgress,
  dueOfCourse,
  enrollmentStatus,
  ownCourses,
  participant,
  participants,
} from './schemas.ts';

const tag = 'Saved courses';
const courseParams = z.object({ course_id: z.string().trim().min(1).max(255).describe("A course's id") });
const savedState = z.object({ saved: z.boolean() });

/** The courses that the caller has put aside for later. */
export const savedCourseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/saved-courses',
    summary: 'Saved courses that are listed, 12 a page, the one saved last first',
    tag,
    access: 'signed-in',
    query: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).optional() }),
    data: z.object({ courses: z.array(course), pagination }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/saved-courses/ids',
    summary: 'The ids of all saved courses',
    tag,
    access: 'signed-in',
    data: z.object({ ids: z.array(z.string()) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/saved-courses/{course_id}',
    repeat: 'itself',
    summary: 'Save a course; saving it again changes nothing',
    tag,
    access: 'signed-in',
    params: courseParams,
    data: savedState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-courses/{course_id}',
    repeat: 'itself',
    summary: 'Remove a course from the saved ones, if it is among them',
    tag,
    access: 'signed-in',
    params: courseParams,
    data: savedState,
  }),
};

const learners = { tag: 'Enrollment', access: { permission: 'enrollment.create' } } as const;
const people = { tag: 'Enrollment', access: 'signed-in' } as const;
const teachers = { tag: 'Enrollment', access: { permission: 'enrollment.read' } } as const;
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const search = z.string().trim().max(200).default('');
const personParams = courseIdParams.extend({ user_id: rowIdText('Not a person') });

/** Which of the people in a course. */
const participantFilter = z.object({
  status: z.enum(enrollmentStatuses).optional(),
  group: rowIdText('Not a group').optional(),
  search,
});

/** Being in a course, wanting to be in it, and who is. */
export const enrollmentEndpoints = {
  status: endpoint({
    ...people,
    method: 'GET',
    path: '/courses/{id}/enrollment-status',
    summary: 'Whether the caller is enrolled, and what else the course is to them',
    params: courseIdParams,
    data: enrollmentStatus,
  }),
  enroll: endpoint({
    ...learners,
    method: 'POST',
    path: '/courses/{id}/enroll',
    repeat: 'itself',
    summary:
      'Enrol in a course; enrolling again changes nothing. 409 with `details.reason` when it is not possible',
    params: courseIdParams,
    data: enrollmentStatus,
  }),
  leave: endpoint({
    ...people,
    method: 'DELETE',
    path: '/courses/{id}/enroll',
    repeat: 'itself',
    summary: 'Leave a course; the progress stays for a return',
    params: courseIdParams,
    data: enrollmentStatus,
  }),
  joinWaitlist: endpoint({
    ...learners,
    method: 'POST',
    path: '/courses/{id}/waitlist',
    repeat: 'itself',
    summary: 'Wait for a place in a full course',
    params: courseIdParams,
    data: enrollmentStatus,
  }),
  leaveWaitlist: endpoint({
    ...people,
    method: 'DELETE',
    path: '/courses/{id}/waitlist',
    repeat: 'itself',
    summary: 'Wait no longer',
    params: courseIdParams,
    data: enrollmentStatus,
  }),
  own: endpoint({
    ...people,
    method: 'GET',
    path: '/enrollments',
    summary: "The caller's courses, 12 a page, the one learned in most recently first",
    query: z.object({ list: z.enum(ownLists).default('active'), search, page }),
    data: ownCourses,
  }),
  cards: endpoint({
    ...people,
    method: 'GET',
    path: '/enrollments/progress',
    summary: 'The progress in all courses that the caller is enrolled in, and what is asked of them in which',
    data: z.object({ courses: z.array(cardProgress), due: z.array(dueOfCourse) }),
  }),
  participants: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/enrollments',
    summary: 'The people in a course, for its authors, 50 a page, the one who enrolled last first',
    params: courseIdParams,
    query: participantFilter.extend({
      after: rowIdText('Not a person').optional().describe('`next` of the page before'),
    }),
    data: participants,
  }),
  exportParticipants: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/enrollments.csv',
    summary: 'The people in a course as CSV, for its owner and editors; of `people`, only those',
    params: courseIdParams,
    query: participantFilter.extend({
      people: z
        .string()
        .regex(/^\d{1,18}(,\d{1,18}){0,199}$/)
        .optional()
        .describe('Ids of at most 200 of them, with commas'),
    }),
    data: z.unknown(),
  }),
  remove: endpoint({
    ...teachers,
    method: 'DELETE',
    path: '/courses/{id}/enrollments/{user_id}',
    repeat: 'itself',
    summary: 'Remove a learner from a course, for its owner and editors',
    params: personParams,
    data: z.object({ person: participant }),
  }),
  removeSeveral: endpoint({
    ...teachers,
    method: 'POST',
    path: '/courses/{id}/enrollments/remove',
    summary: 'Remove learners from a course with a reason, which they are told; for owner and editors',
    params: courseIdParams,
    body: z.object({
      user_ids: z.array(rowIdText('Not a person')).min(1).max(enrollmentLimits.people),
      reason: z
        .string({ error: 'Enter a reason' })
        .trim()
        .min(3, { error: 'Enter a reason' })
        .max(enrollmentLimits.reason, { error: `At most ${enrollmentLimits.reason} characters` })
        .overwrite(withoutTurning),
    }),
    /** Who was in the course before; the others had left already. */
    data: z.object({ removed: z.array(z.string()) }),
  }),
  restore: endpoint({
    ...teachers,
    method: 'PUT',
    path: '/courses/{id}/enrollments/{user_id}',
    repeat: 'itself',
    summary: 'Bring a learner back who has left or was removed, for owner and editors',
    params: personParams,
    data: z.object({ person: participant }),
  }),
};
