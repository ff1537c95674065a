import { memberSources } from '@darasa/contract/groups/rules';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();
/** `user_ids`: whose screens show it, besides administrators. `by`: who did it. */
const facts = { group_id: id, user_ids: z.array(id), by: id };

/** What is said of a group is another thing, or it was made, archived or brought back. */
export const changed = defineEvent({ name: 'groups.changed', schema: z.object(facts) });

/** A course was given to a group, or taken from it. */
export const coursesChanged = defineEvent({
  name: 'groups.courses-changed',
  schema: z.object({ ...facts, course_id: id }),
});

/** People are in a group from now on. `added`: who they are; `user_ids` are they and the leaders. */
export const membersAdded = defineEvent({
  name: 'groups.members-added',
  schema: z.object({ ...facts, added: z.array(id), source: z.enum(memberSources) }),
});

/** Somebody is in a group no more. */
export const memberLeft = defineEvent({
  name: 'groups.member-left',
  schema: z.object({ ...facts, user_id: id }),
});

/** Staff have moved a learner from a course to another. */
export const learnerMoved = defineEvent({
  name: 'groups.learner-moved',
  schema: z.object({ user_id: id, course_id: id, to_course_id: id, by: id, reason: z.string() }),
});

/** Staff have enrolled people in a course: `user_ids`. */
export const peopleEnrolled = defineEvent({
  name: 'groups.people-enrolled',
  schema: z.object({ course_id: id, user_ids: z.array(id), by: id }),
});
