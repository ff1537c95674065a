import { formatQuantity } from '../../formatting/quantities.ts';
import type { ContentOf } from '../schemas.ts';
import { dayOf, quoted } from './en-words.ts';
import type { EnglishMessages } from './messages.ts';

type Assigned = ContentOf<'requirement.assigned'>['requirements'][number];

const asked = ({ title, due_on, mandatory, renewal }: Assigned): string => {
  if (renewal) return `${quoted(title)} is to be renewed by ${dayOf(due_on)}`;
  return mandatory
    ? `${quoted(title)} is required of you by ${dayOf(due_on)}`
    : `${quoted(title)} is offered to you until ${dayOf(due_on)}`;
};
/** Of many, the rest is where the notification leads to. */
const LISTED = 5;

/** What people have to do until when. */
export const englishRequirements: Pick<
  EnglishMessages,
  'requirement.assigned' | 'requirement.due' | 'requirement.escalated'
> = {
  'requirement.assigned': {
    text({ requirements }) {
      const [first, ...others] = requirements;
      if (first && others.length === 0) return { title: asked(first), detail: first.note };
      const more = requirements.length - LISTED;
      return {
        title: `You are asked to take ${formatQuantity(requirements.length, 'course')}`,
        detail: [...requirements.slice(0, LISTED).map(asked), ...(more > 0 ? [`And ${more} more`] : [])].join(
          '. ',
        ),
      };
    },
    action: 'See what is required',
    email: 'Course assigned',
    setting: {
      label: 'Assigned courses',
      description: 'When a course is required of you or offered to you until a day',
    },
  },
  'requirement.due': {
    text: (content) => ({
      title: content.overdue
        ? `${quoted(content.title)} was due on ${dayOf(content.due_on)} and is not finished`
        : `${quoted(content.title)} is due on ${dayOf(content.due_on)}`,
      detail: '',
    }),
    action: 'Go on learning',
    email: 'Required course due',
    setting: {
      label: 'Required courses',
      description: 'Before a course that is required of you is due, and when it is overdue',
    },
  },
  'requirement.escalated': {
    text: (content) => ({
      title:
        content.people === 1
          ? `One person in ${quoted(content.group)} is overdue with ${quoted(content.title)}`
          : `In ${quoted(content.group)}, ${content.people} people are overdue with ${quoted(content.title)}`,
      detail: '',
    }),
    action: 'See who is overdue',
    email: 'People of a group overdue',
    setting: {
      label: 'Overdue in your groups',
      description: 'When people in a group that you lead have not finished in time what is required of them',
    },
  },
};
