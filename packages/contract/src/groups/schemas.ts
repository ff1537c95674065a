import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import {
  groupKinds,
  groupLimits,
  groupRoles,
  leaveRules,
  lineOutcomes,
  memberSources,
  placeOutcomes,
} from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const day = z.iso.date();
const count = z.number().int().min(0);
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .overwrite(withoutTurning);

const NAME_MISSING = 'Enter a name';

/** What staff say about a group. */
export const groupValues = z
  .object({
    kind: z.enum(groupKinds),
    name: z
      .string()
      .trim()
      .min(1, { error: NAME_MISSING })
      .max(groupLimits.name, { error: `At most ${groupLimits.name} characters` })
      .overwrite(withoutTurning)
      .refine(hasSomethingToSee, { error: NAME_MISSING }),
    /** The group that it belongs to; null: none. */
    parent_id: rowIdText('Not a group').nullable().default(null),
    /** Of the school's or company's own lists. */
    external_number: optionalText(groupLimits.number).default(''),
    term: optionalText(groupLimits.term).default(''),
    starts_on: day.nullable().default(null),
    ends_on: day.nullable().default(null),
    /** Most learners; null: as many as want to come. */
    capacity: z.number().int().min(1).max(groupLimits.capacity).nullable().default(null),
    /** Whether learners may leave it themselves. */
    may_leave: z.boolean().default(true),
  })
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || ends_on >= starts_on, {
    path: ['ends_on'],
    error: 'The last day is before the first one',
  });

export const groupAbilities = z.object({
  change: z.boolean(),
  archive: z.boolean(),
  manage_members: z.boolean(),
  /** Make people leaders. */
  appoint: z.boolean(),
  give_courses: z.boolean(),
  invite: z.boolean(),
  /** Let learners in who forgot how: with a card, or a one-time password. */
  let_in: z.boolean(),
});

export const group = z.object({
  id: z.string(),
  kind: z.enum(groupKinds),
  name: z.string(),
  parent_id: z.string().nullable(),
  /** Null as well where the caller does not see that group. */
  parent_name: z.string().nullable(),
  external_number: z.string(),
  term: z.string(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  capacity: z.number().int().nullable(),
  may_leave: z.boolean(),
  archived: z.boolean(),
  learners: count,
  leaders: count,
  courses: count,
  /** Groups below it. */
  children: count,
  /** What the caller is in it. */
  own_role: z.enum(groupRoles).nullable(),
  abilities: groupAbilities,
});

export const groupList = z.object({
  groups: z.array(group),
  pagination,
  abilities: z.object({ create: z.boolean() }),
});

export const groupMember = z.object({
  user_id: z.string(),
  name: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
  role: z.enum(groupRoles),
  source: z.enum(memberSources),
  joined_at: isoDate,
  left_at: isoDate.nullable(),
  /** Whether the caller may print a card for them, or give them a password, where they have no email. */
  let_in: z.boolean(),
});

export const groupMembers = z.object({
  members: z.array(groupMember),
  counts: z.object({ learners: count, leaders: count, left: count, let_in_by_admin: count }),
  pagination,
});

/** What became of one person of a list. */
export const personLine = z.object({
  /** As it was entered. */
  line: z.string(),
  outcome: z.enum(lineOutcomes),
  name: z.string().nullable(),
  /** Why the person was refused. */
  reason: z.string().nullable(),
});

export const groupCourse = z.object({
  course_id: z.string(),
  title: z.string(),
  slug: z.string(),
  on_leave: z.enum(leaveRules),
  given_at: isoDate,
  /** Of the group's learners, by what became of the course for them. */
  counts: z.object({ enrolled: count, already: count, waiting: count, refused: count, left: count }),
  /** Learners for whom it is being settled. */
  open: count,
  abilities: z.object({ take: z.boolean() }),
});

/** How far a learner is in a course of the group. */
export const progressCell = z.object({
  course_id: z.string(),
  /** Null: it is being settled. */
  outcome: z.enum(placeOutcomes).nullable(),
  reason: z.string().nullable(),
  /** Of those who are in the course. */
  percent: count.nullable(),
  completed: z.boolean(),
  last_at: isoDate.nullable(),
});

export const groupProgress = z.object({
  courses: z.array(z.object({ course_id: z.string(), title: z.string() })),
  people: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      initials: z.string(),
      image: z.string().nullable(),
      /** In the order of the courses. */
      cells: z.array(progressCell),
    }),
  ),
  course_pagination: pagination,
  pagination,
});

const groupPerson = {
  user_id: z.string(),
  name: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
};

/** Which lessons of one course the learners of a group have done. */
export const groupLessons = z.object({
  course: z.object({ course_id: z.string(), title: z.string() }),
  /** Of what is published, in their order. */
  lessons: z.array(z.object({ id: z.string(), title: z.string(), module: z.string() })),
  people: z.array(
    z.object({
      ...groupPerson,
      /** Null for those who are not in the course. */
      percent: count.nullable(),
      completed: z.boolean(),
      /** Places in `lessons` that are done, and that were opened and are not. */
      done: z.array(count),
      opened: z.array(count),
      /** Places in `lessons` that the course has for groups that they are not in. */
      not_theirs: z.array(count),
    }),
  ),
  lesson_pagination: pagination,
  pagination,
});

/** What the learners of a group did lately, in its courses alone. */
export const groupActivity = z.object({
  people: z.array(
    z.object({
      ...groupPerson,
      /** When they last did something in one of the group's courses; null: never. */
      last_at: isoDate.nullable(),
      /** Lessons done in the last seven days. */
      lessons_this_week: count,
    }),
  ),
  pagination,
});

/** A group as its learners see it. */
export const ownGroup = z.object({
  id: z.string(),
  kind: z.enum(groupKinds),
  name: z.string(),
  term: z.string(),
  role: z.enum(groupRoles),
  joined_at: isoDate,
  /** Its leaders' names. */
  leaders: z.array(z.string()),
  courses: z.array(
    z.object({
      course_id: z.string(),
      title: z.string(),
      slug: z.string(),
      outcome: z.enum(placeOutcomes).nullable(),
      reason: z.string().nullable(),
      /** Whether leaving the group ends it. */
      ends: z.boolean(),
    }),
  ),
  abilities: z.object({ leave: z.boolean() }),
});

export type Group = z.infer<typeof group>;
export type GroupValues = z.output<typeof groupValues>;
export type GroupList = z.infer<typeof groupList>;
export type GroupMember = z.infer<typeof groupMember>;
export type GroupMembers = z.infer<typeof groupMembers>;
export type PersonLine = z.infer<typeof personLine>;
export type GroupCourse = z.infer<typeof groupCourse>;
export type ProgressCell = z.infer<typeof progressCell>;
export type GroupProgress = z.infer<typeof groupProgress>;
export type GroupLessons = z.infer<typeof groupLessons>;
export type GroupActivity = z.infer<typeof groupActivity>;
export type OwnGroup = z.infer<typeof ownGroup>;
