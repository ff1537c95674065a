import { z } from 'zod';
import { groupLimits } from '../groups/rules.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { requirementLimits, requirementTargets, roundOutcomes, roundStates } from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const day = z.iso.date();
const count = z.number().int().min(0);

const dueOn = z.object({ kind: z.literal('day'), day });
const dueAfter = z.object({
  kind: z.literal('days'),
  /** After somebody was assigned: joined the group, got an account, was added. */
  days: z.number().int().min(0).max(requirementLimits.days),
});
export const due = z.discriminatedUnion('kind', [dueOn, dueAfter]);

/** What may be said of a requirement later too. */
export const requirementTerms = z.object({
  due,
  /** Enrols people; else it is offered to them. */
  mandatory: z.boolean().default(true),
  /** Done anew every so many months; null: once. */
  renew_months: z.number().int().min(1).max(requirementLimits.renew_months).nullable().default(null),
  /** Leaders are told who is overdue by so many days; null: never. */
  escalate_days: z.number().int().min(1).max(requirementLimits.escalate_days).nullable().default(7),
  /** What learners read with it. */
  note: z
    .string()
    .trim()
    .max(requirementLimits.note, { error: `At most ${requirementLimits.note} characters` })
    .overwrite(withoutTurning)
    .default(''),
});

/** Emails or usernames, as they are pasted. */
export const peopleLines = z
  .array(z.string().trim().min(1).max(groupLimits.line))
  .max(groupLimits.lines)
  .default([]);
/** People who were chosen in a list. */
export const peopleIds = z.array(rowIdText('Not a person')).max(groupLimits.lines).default([]);

export const newRequirement = requirementTerms.extend({
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('people'), people: peopleLines, user_ids: peopleIds }),
    z.object({ kind: z.literal('group'), group_id: rowIdText('Not a group') }),
    z.object({ kind: z.literal('everybody') }),
  ]),
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('course'), course_id: rowIdText('Not a course') }),
    z.object({ kind: z.literal('track'), slug: z.string().trim().min(1).max(200) }),
  ]),
});

/** Why somebody is excused, or what is said with a change. */
export const excuseReason = z
  .string()
  .trim()
  .min(1, { error: 'Say why' })
  .max(requirementLimits.reason, { error: `At most ${requirementLimits.reason} characters` })
  .overwrite(withoutTurning)
  .refine(hasSomethingToSee, { error: 'Say why' });

export const requirementAbilities = z.object({
  change: z.boolean(),
  end: z.boolean(),
  manage_people: z.boolean(),
  excuse: z.boolean(),
  remind: z.boolean(),
});

export const requirementSubject = z.object({
  kind: z.enum(['course', 'track']),
  /** Of a course its id, of a track its slug. */
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** The course cannot be enrolled in any more. */
  closed: z.boolean(),
});

export const requirement = z.object({
  id: z.string(),
  target: z.enum(requirementTargets),
  group: z.object({ id: z.string(), name: z.string() }).nullable(),
  subject: requirementSubject,
  due,
  mandatory: z.boolean(),
  renew_months: z.number().int().nullable(),
  escalate_days: z.number().int().nullable(),
  note: z.string(),
  created_at: isoDate,
  ended_at: isoDate.nullable(),
  /** People by state; those of whom it is asked no more are in `dropped` alone. */
  counts: z.record(z.enum(roundStates), count),
  /** People for whom it is still being settled. */
  settling: z.boolean(),
  abilities: requirementAbilities,
});

export const requirementList = z.object({
  requirements: z.array(requirement),
  pagination,
  abilities: z.object({ create: z.boolean(), everybody: z.boolean() }),
});

/** One person's current round. */
export const requirementPerson = z.object({
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
  state: z.enum(roundStates),
  round: z.number().int(),
  began_at: isoDate,
  due_on: day,
  due_at: isoDate,
  /** The day is this person's own. */
  changed_due: z.boolean(),
  started_at: isoDate.nullable(),
  finished_at: isoDate.nullable(),
  /** When the next round begins. */
  next_at: isoDate.nullable(),
  excused: z.object({ at: isoDate, by: z.string().nullable(), reason: z.string() }).nullable(),
  outcome: z.enum(roundOutcomes).nullable(),
  reason: z.string().nullable(),
  /** The last reminder, by the clock or by hand. */
  reminded_at: isoDate.nullable(),
});

export const requirementPeople = z.object({
  people: z.array(requirementPerson),
  pagination,
});

/** A round of the past or the present. */
export const requirementRound = requirementPerson.pick({
  round: true,
  state: true,
  began_at: true,
  due_on: true,
  due_at: true,
  started_at: true,
  finished_at: true,
  excused: true,
});

/** What is required of the caller. */
export const ownRequirement = z.object({
  id: z.string(),
  subject: requirementSubject.omit({ closed: true }),
  mandatory: z.boolean(),
  note: z.string(),
  state: z.enum(roundStates),
  round: z.number().int(),
  due_on: day,
  due_at: isoDate,
  renew_months: z.number().int().nullable(),
  finished_at: isoDate.nullable(),
  next_at: isoDate.nullable(),
  outcome: z.enum(roundOutcomes).nullable(),
  reason: z.string().nullable(),
  /** The courses that are to be done: of a track several. */
  courses: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  group: z.string().nullable(),
});

export type Due = z.infer<typeof due>;
export type RequirementTerms = z.output<typeof requirementTerms>;
export type NewRequirement = z.output<typeof newRequirement>;
export type Requirement = z.infer<typeof requirement>;
export type RequirementList = z.infer<typeof requirementList>;
export type RequirementPerson = z.infer<typeof requirementPerson>;
export type RequirementPeople = z.infer<typeof requirementPeople>;
export type RequirementRound = z.infer<typeof requirementRound>;
export type OwnRequirement = z.infer<typeof ownRequirement>;
