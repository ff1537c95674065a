import { z } from 'zod';
import { courseTypes } from '../catalogue/constants.ts';
import { courseImage } from '../catalogue/schemas.ts';
import { pagination } from '../http/pagination.ts';
import { enrollmentSources, enrollmentStatuses, ownLists, refusalReasons } from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

/** Somebody's place in the line for a full course. */
const waitlistPlace = z.object({
  /** From 1. */
  place: z.number().int().min(1),
  /** A place is kept until then, for whoever orders the course; null: none is free yet. */
  held_until: isoDate.nullable(),
});

/** How far somebody is in a course. */
const enrollmentProgress = z.object({
  percent: count,
  done: count,
  total: count,
  last_lesson_title: z.string().nullable(),
  last_at: isoDate.nullable(),
});

/** What is asked of somebody in a course until when, as its card says it. */
const courseDue = z.object({
  /** `overdue`: its day is over. */
  state: z.enum(['open', 'overdue', 'finished']),
  /** Else it is offered. */
  mandatory: z.boolean(),
  /** They have done it before: it is to be renewed. */
  renewal: z.boolean(),
  /** The last day, of the site’s time zone. */
  due_on: z.iso.date(),
  /** The moment at which it is over; answers of an earlier release do not say it. */
  due_at: isoDate.optional(),
  /** Of what is finished: the day by which it is to be done anew; null: never. */
  renew_on: z.iso.date().nullable(),
});

/** What a course is to the caller. */
export const enrollmentStatus = z.object({
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    /** Its public page; null while it is hidden. */
    path: z.string().nullable(),
  }),
  isEnrolled: z.boolean(),
  /** Null: never enrolled. */
  status: z.enum(enrollmentStatuses).nullable(),
  enrolled_at: isoDate.nullable(),
  /** When the lessons open, of a course with fixed times that has not begun; null: they are open. */
  opens_at: isoDate.nullable(),
  /** Null for whoever is not enrolled. */
  progress: enrollmentProgress.nullable(),
  /** The page to go on with; null for whoever is not enrolled. */
  continue_path: z.string().nullable(),
  /** Null: not in the line. */
  /** What is asked of the caller in it until when; null: nothing. */
  due: courseDue.nullable(),
  waitlist: waitlistPlace.nullable(),
  /** Everybody in the line. */
  waiting: count,
  /** For the caller, as those who wait come first; null: as many as want to come. */
  places_left: count.nullable(),
  /** Why the caller cannot be enrolled now; null when they can or are. */
  refusal: z.object({ reason: z.enum(refusalReasons), message: z.string() }).nullable(),
  abilities: z.object({
    enroll: z.boolean(),
    leave: z.boolean(),
    join_waitlist: z.boolean(),
    /** The caller writes the course. */
    edit: z.boolean(),
  }),
});

/** A course that the caller is, was or wants to be in. Hidden and archived ones stay with those who are enrolled. */
export const ownCourse = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Slug. */
  category: z.string(),
  /** The course's public page; null while it is hidden. */
  path: z.string().nullable(),
  image: courseImage,
  instructor: z.string(),
  course_type: z.enum(courseTypes),
  status: z.enum(enrollmentStatuses).nullable(),
  enrolled_at: isoDate.nullable(),
  completed_at: isoDate.nullable(),
  opens_at: isoDate.nullable(),
  progress: enrollmentProgress.nullable(),
  continue_path: z.string().nullable(),
  due: courseDue.nullable(),
  waitlist: waitlistPlace.nullable(),
  abilities: z.object({ leave: z.boolean(), enroll: z.boolean() }),
});

export const ownCourses = z.object({
  courses: z.array(ownCourse),
  /** How many there are in each list, whatever is searched for. */
  counts: z.record(z.enum(ownLists), count),
  pagination,
});

/** As much as a course's card shows of the caller's enrollment. */
export const cardProgress = z.object({
  course_id: z.string(),
  percent: count,
  last_lesson_title: z.string().nullable(),
  continue_path: z.string(),
});

/** What is asked of the caller in a course, whether they are in it or not. */
export const dueOfCourse = z.object({ course_id: z.string(), due: courseDue });

/** Somebody in a course, as its teachers see them. */
export const participant = z.object({
  user_id: z.string(),
  name: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
  status: z.enum(enrollmentStatuses),
  source: z.enum(enrollmentSources),
  enrolled_at: isoDate,
  completed_at: isoDate.nullable(),
  /** `left`, `refunded` or `removed`, of an enrollment that has ended. */
  ended_reason: z.string().nullable(),
  percent: count.nullable(),
  last_at: isoDate.nullable(),
  /** Names of the groups that they learn in, of those that the list can be filtered by. */
  groups: z.array(z.string()),
  abilities: z.object({ remove: z.boolean(), restore: z.boolean() }),
});

export const participants = z.object({
  course: z.object({
    id: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    capacity: z.number().int().nullable(),
  }),
  people: z.array(participant),
  counts: z.object({ active: count, completed: count, left: count, waiting: count }),
  /** How many there are, of those that were asked for. */
  total: count,
  /** Groups that give the course, and those that the caller leads. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** `after` of the next page; null: there is none. */
  next: z.string().nullable(),
});

export type EnrollmentState = z.infer<typeof enrollmentStatus>;
export type OwnCourse = z.infer<typeof ownCourse>;
export type OwnCourses = z.infer<typeof ownCourses>;
export type CourseDue = z.infer<typeof courseDue>;
export type CardProgress = z.infer<typeof cardProgress>;
export type DueOfCourse = z.infer<typeof dueOfCourse>;
export type EnrollmentProgress = z.infer<typeof enrollmentProgress>;
export type Participant = z.infer<typeof participant>;
export type Participants = z.infer<typeof participants>;
