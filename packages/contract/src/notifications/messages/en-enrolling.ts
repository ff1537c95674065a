import { HOLD_HOURS } from '../../enrollment/rules.ts';
import { nameOf, quoted } from './en-words.ts';
import type { EnglishMessages } from './messages.ts';

/** What becomes of somebody's places in groups and courses. */
export const englishEnrolling: Pick<
  EnglishMessages,
  | 'group.added'
  | 'enrollment.added'
  | 'enrollment.removed'
  | 'enrollment.moved'
  | 'waitlist.enrolled'
  | 'waitlist.place-held'
  | 'waitlist.place-lapsed'
> = {
  'group.added': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} added you to the group ${quoted(content.title)}`,
      detail: '',
    }),
    action: 'See your groups',
    email: 'Added to a group',
    setting: { label: 'Groups', description: 'When you are added to a class, cohort, team or department' },
  },
  'enrollment.added': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} enrolled you in ${quoted(content.title)}`,
      detail: '',
    }),
    action: 'Start learning',
    email: 'Enrolled by staff',
    setting: {
      label: 'Courses from staff',
      description: 'When a teacher or administrator enrols you in a course',
    },
  },
  'enrollment.removed': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} removed you from ${quoted(content.title)}`,
      detail: content.reason,
    }),
    action: 'Your courses',
    email: 'Removed by staff',
    setting: {
      label: 'Removal from courses',
      description: 'When a teacher or administrator removes you from a course, and why',
    },
  },
  'enrollment.moved': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} moved you from ${quoted(content.from)} to ${quoted(content.title)}`,
      detail: content.reason,
    }),
    action: 'Start learning',
    email: 'Moved to another course',
    setting: {
      label: 'Moves between courses',
      description: 'When a teacher or administrator moves you to another course',
    },
  },
  'waitlist.enrolled': {
    text: (content) => ({
      title: `You have a place in ${quoted(content.title)}`,
      detail: 'You were next on the waitlist, and are now enrolled',
    }),
    action: 'Start learning',
    email: 'Place on the waitlist',
    setting: {
      label: 'Places from a waitlist',
      description: 'When a place is free and you are enrolled in a course that you wait for',
    },
  },
  'waitlist.place-held': {
    text: (content) => ({
      title: `A place in ${quoted(content.title)} is kept for you`,
      detail: `Order the course within ${HOLD_HOURS} hours, or the place goes to the next person`,
    }),
    action: 'Order the course',
    email: 'Place kept on the waitlist',
    setting: {
      label: 'Places kept for you',
      description: 'When a place is kept for you in a course that you wait for',
    },
  },
  'waitlist.place-lapsed': {
    text: (content) => ({
      title: `Your place in ${quoted(content.title)} was not taken`,
      detail: 'It has gone to the next person. You can join the waitlist again',
    }),
    action: 'Open the course',
    email: 'Place on the waitlist lapsed',
    setting: { label: 'Expired places', description: 'When you did not take a reserved place in time' },
  },
};
