import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { CARDS_AT_ONCE } from '../identity/card-rules.ts';
import { oneTimePassword, printedCards } from '../identity/school-endpoints.ts';
import { groupKinds, groupLimits, groupRoles, leaveRules } from './rules.ts';
import {
  group,
  groupActivity,
  groupCourse,
  groupLessons,
  groupList,
  groupMember,
  groupMembers,
  groupProgress,
  groupValues,
  ownGroup,
  personLine,
} from './schemas.ts';

/** Who may see a group at all is its policy's: leaders need no role on the site. */
const groups = { tag: 'Groups', access: 'signed-in' } as const;
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const search = z.string().trim().max(200).default('');
const params = z.object({ id: rowIdText('Not a group') });
const memberParams = params.extend({ user_id: rowIdText('Not a person') });
const courseParams = params.extend({ course_id: rowIdText('Not a course') });
/** Emails or usernames, as they are pasted. */
const people = z.array(z.string().trim().min(1).max(groupLimits.line)).min(1).max(groupLimits.lines);

/** Groups of people, their members and the courses that they are given. */
export const groupEndpoints = {
  list: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups',
    summary: 'The groups that the caller manages or leads, 20 a page: administrators see all',
    query: z.object({
      search,
      kind: z.enum(groupKinds).optional(),
      archived: z.stringbool().default(false),
      /** Those below a group; `none`: those below no other. */
      parent: z.union([rowIdText(), z.literal('none')]).optional(),
      page,
    }),
    data: groupList,
  }),
  create: endpoint({
    ...groups,
    access: { permission: 'course.create' },
    method: 'POST',
    path: '/groups',
    summary: 'Make a group. A teacher who makes one leads it',
    body: groupValues,
    data: z.object({ group }),
    status: 201,
  }),
  read: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups/{id}',
    summary: 'One group',
    params,
    data: z.object({ group }),
  }),
  change: endpoint({
    ...groups,
    method: 'PUT',
    path: '/groups/{id}',
    summary: 'Change what is said about a group',
    params,
    body: groupValues,
    data: z.object({ group }),
  }),
  archive: endpoint({
    ...groups,
    method: 'PUT',
    path: '/groups/{id}/archived',
    summary: 'Archive a group, or bring it back. Its members keep what they have; it gives nothing more',
    params,
    body: z.object({ archived: z.boolean() }),
    data: z.object({ group }),
  }),
  members: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups/{id}/members',
    summary: 'The members of a group, 20 a page: leaders first, then by name',
    params,
    query: z.object({ search, list: z.enum(['now', 'left']).default('now'), page }),
    data: groupMembers,
  }),
  addMembers: endpoint({
    ...groups,
    method: 'POST',
    path: '/groups/{id}/members',
    summary: 'Add people by their emails or usernames; says of each line what became of it',
    params,
    body: z.object({ people, role: z.enum(groupRoles).default('learner') }),
    data: z.object({ lines: z.array(personLine) }),
  }),
  changeMember: endpoint({
    ...groups,
    method: 'PUT',
    path: '/groups/{id}/members/{user_id}',
    summary: 'Make a member a leader or a learner',
    params: memberParams,
    body: z.object({ role: z.enum(groupRoles) }),
    data: z.object({ member: groupMember }),
  }),
  removeMember: endpoint({
    ...groups,
    method: 'DELETE',
    path: '/groups/{id}/members/{user_id}',
    summary: 'Remove a member, who loses what only the group gave, by the rule of each course',
    params: memberParams,
    data: z.object({ member: groupMember }),
  }),
  printCards: endpoint({
    ...groups,
    method: 'POST',
    path: '/groups/{id}/cards',
    repeat: 'never',
    summary:
      'Login cards of learners of a group as a PDF; cards that they have not used stop working. Who gets none is said',
    params,
    body: z.object({
      /** Without them: all learners of the group. */
      people: z.array(rowIdText('Not a person')).min(1).max(CARDS_AT_ONCE).optional(),
    }),
    data: printedCards,
  }),
  oneTimePassword: endpoint({
    ...groups,
    method: 'POST',
    path: '/groups/{id}/members/{user_id}/one-time-password',
    repeat: 'never',
    summary: 'Give a learner of a group a password that they must change; it is shown once',
    params: memberParams,
    data: oneTimePassword,
  }),
  courses: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups/{id}/courses',
    summary: 'The courses that a group gives to its learners',
    params,
    data: z.object({ courses: z.array(groupCourse) }),
  }),
  ofCourse: endpoint({
    ...groups,
    method: 'GET',
    path: '/courses/{id}/groups',
    summary:
      'The groups with learners in a course by which its teachers filter lists: those that they see, by name',
    params: courseIdParams,
    data: z.object({
      groups: z.array(z.object({ id: z.string(), name: z.string(), learners: z.number().int().min(0) })),
    }),
  }),
  courseProgress: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups/{id}/courses/{course_id}/progress',
    summary:
      'Which lessons of a course of the group its learners have done: 60 people and 200 lessons at a time',
    params: courseParams,
    query: z.object({ search, page, lesson_page: page }),
    data: groupLessons,
  }),
  activity: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups/{id}/activity',
    summary:
      'When the learners of a group last did something in its courses, and what they have done this week, 20 a page',
    params,
    query: z.object({ search, page }),
    data: groupActivity,
  }),
  giveCourse: endpoint({
    ...groups,
    method: 'PUT',
    path: '/groups/{id}/courses/{course_id}',
    summary: 'Give a course to a group: its learners are enrolled, and those who join it later',
    params: courseParams,
    body: z.object({ on_leave: z.enum(leaveRules).default('end') }),
    data: z.object({ course: groupCourse }),
  }),
  takeCourse: endpoint({
    ...groups,
    method: 'DELETE',
    path: '/groups/{id}/courses/{course_id}',
    summary: 'Take a course from a group, with the same rule as for those who leave it',
    params: courseParams,
    data: z.object({ courses: z.array(groupCourse) }),
  }),
  progress: endpoint({
    ...groups,
    method: 'GET',
    path: '/groups/{id}/progress',
    summary: 'How far the learners of a group are in its courses: 20 people and 10 courses at a time',
    params,
    query: z.object({ search, page, course_page: page }),
    data: groupProgress,
  }),
  choices: endpoint({
    ...groups,
    access: { permission: 'course.update' },
    method: 'GET',
    path: '/group-choices',
    summary:
      'Groups for whom the caller may set something in a course: those that they lead, and those that the course was given to; administrators all. At most 500',
    query: z.object({ course: z.string().trim().min(1).max(255).optional() }),
    data: z.object({
      groups: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(groupKinds) })),
    }),
  }),
  own: endpoint({
    ...groups,
    method: 'GET',
    path: '/own-groups',
    summary: 'The groups that the caller is in',
    data: z.object({ groups: z.array(ownGroup) }),
  }),
  leave: endpoint({
    ...groups,
    method: 'DELETE',
    path: '/own-groups/{id}',
    summary: 'Leave a group, where it allows that',
    params,
    data: z.object({ groups: z.array(ownGroup) }),
  }),
};
