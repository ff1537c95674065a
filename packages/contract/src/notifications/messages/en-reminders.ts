import { siteFormat } from '../../formatting/site-zone.ts';
import type { BehindReason } from '../../reports/behind-rules.ts';
import type { EnglishMessages } from './messages.ts';

const day = siteFormat('en-GB', { day: 'numeric', month: 'long' });
const quoted = (title: string): string => `“${title}”`;
const nameOf = (actor: string | null): string => actor ?? 'Somebody';

/** The facts of a reminder, as sentences to whom they are about, the last without its full stop. */
function reasonToLearner(reason: BehindReason): string {
  if (reason.kind === 'not_started')
    return `You have not started the course yet, which has been open to you since ${day(new Date(reason.since))}`;
  if (reason.kind === 'inactive')
    return `You have not opened the course since ${day(new Date(reason.since))}`;
  if (reason.kind === 'overdue')
    return `Not handed in yet: ${reason.work.map(({ title, due_at }) => `${quoted(title)}, due on ${day(new Date(due_at))}`).join('; ')}`;
  if (reason.kind === 'requirement')
    return reason.late
      .map(({ due_at, renewal }) =>
        renewal
          ? `What you had completed expired on ${day(Date.parse(due_at) - 1)} and is to be renewed`
          : `You were to finish the course by ${day(Date.parse(due_at) - 1)}`,
      )
      .join('. ');
  return `Below the pass mark: ${reason.marks.map(({ title, percent, needed }) => `${quoted(title)} (${percent} % of ${needed} %)`).join('; ')}`;
}

/** What teachers and leaders send to those who are behind. */
export const englishReminders: Pick<EnglishMessages, 'course.reminder' | 'course.message'> = {
  'course.reminder': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} reminds you of ${quoted(content.title)}`,
      detail: content.reasons.map(reasonToLearner).join('. '),
    }),
    action: 'Go on learning',
    email: 'Reminder of a course',
    setting: {
      label: 'Reminders from your teachers',
      description: 'When a teacher, or the leader of a group of yours, reminds you of a course',
    },
  },
  'course.message': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} wrote to you about ${quoted(content.title)}`,
      detail: content.words,
    }),
    action: 'Open the course',
    email: 'Message from a teacher',
    setting: {
      label: 'Messages from your teachers',
      description: 'When a teacher, or the leader of a group of yours, writes to you about a course',
    },
  },
};
