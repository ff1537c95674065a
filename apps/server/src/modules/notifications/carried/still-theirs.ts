import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import { type NotificationContent, notificationContent } from '@darasa/contract/notifications/schemas';
import { maySeeAnnouncement } from '#modules/announcements';
import { findAuthors } from '#modules/authoring';
import { mayReadText } from '#modules/discussions';
import { findLearnersAmong } from '#modules/enrollment';
import { findMembershipsNow } from '#modules/groups';
import { type Contact, findActiveAmong, findContacts, mayNow } from '#modules/identity';
import { findMessage, isInConversation } from '#modules/messages';
import { findRequirement } from '#modules/requirements';
import type { Db, Tx } from '#platform/database/index';
import { type CarriedRow, findCarried } from './notification-repository.ts';

/** Why something is not sent any more. */
export type Withheld = 'gone' | 'read' | 'account' | 'not-theirs' | 'past';

/**
 * Who may see a notification as long as what? `theirs`: it is about something of their own, which stays theirs when they leave the course, or
 * tells them that they have left.
 */
type Bond =
  | 'desk'
  | 'theirs'
  | 'learner'
  | 'author'
  | 'admin'
  | 'member'
  | 'announcement'
  | 'discussion'
  | 'conversation'
  | 'requirement';
const bonds: Record<NotificationKind, Bond> = {
  'announcement.sent': 'announcement',
  'application.decided': 'theirs',
  'application.received': 'admin',
  'assessment.due-soon': 'learner',
  'assessment.graded': 'learner',
  'certificate.issued': 'theirs',
  'certificate.revoked': 'theirs',
  'course.approved': 'author',
  'course.changes-requested': 'author',
  'course.comment': 'author',
  'course.invited': 'theirs',
  'course.message': 'learner',
  'course.problem': 'author',
  'course.published': 'author',
  'course.reminder': 'learner',
  'course.submitted': 'admin',
  'discussion.hidden': 'theirs',
  'discussion.mention': 'discussion',
  'discussion.reply': 'discussion',
  'enrollment.added': 'learner',
  'enrollment.moved': 'theirs',
  'enrollment.removed': 'theirs',
  'group.added': 'member',
  'message.received': 'conversation',
  'order.cancelled': 'theirs',
  'order.expired': 'theirs',
  'order.expiring': 'theirs',
  'order.paid': 'theirs',
  'order.place-found': 'theirs',
  'order.placed': 'theirs',
  'order.refunded': 'theirs',
  'order.rejected': 'theirs',
  'order.reported': 'admin',
  'payout.made': 'theirs',
  'peer-review.allotted': 'learner',
  'question.answered': 'learner',
  'question.asked': 'author',
  'recall.due': 'theirs',
  'requirement.assigned': 'requirement',
  'requirement.due': 'requirement',
  'requirement.escalated': 'requirement',
  'review.hidden': 'theirs',
  'review.received': 'author',
  'review.replied': 'theirs',
  'roles.changed': 'theirs',
  'support.waiting': 'desk',
  'waitlist.enrolled': 'theirs',
  'waitlist.place-held': 'theirs',
  'sms.paused': 'admin',
  'waitlist.place-lapsed': 'theirs',
};

/** Neither its author nor the staff has removed it. */
async function isThere(db: Db | Tx, messageId: string): Promise<boolean> {
  const message = await findMessage(db, messageId);
  return message !== undefined && message.deleted_at === null && message.hidden_at === null;
}

async function isTheirs(
  db: Db | Tx,
  person: Contact,
  content: NotificationContent,
  now: Date,
): Promise<boolean> {
  const courseId = 'course_id' in content ? Number(content.course_id) : undefined;
  const isAdmin = person.roles.includes('admin');
  switch (bonds[content.kind]) {
    case 'theirs':
      return true;
    case 'admin':
      return isAdmin;
    case 'desk':
      return mayNow(db, person.id, 'support.answer');
    case 'learner':
    case 'author': {
      if (courseId === undefined || isAdmin) return true;
      const learners =
        bonds[content.kind] === 'learner' ? await findLearnersAmong(db, courseId, [person.id]) : [];
      if (learners.length > 0) return true;
      return (await findAuthors(db, courseId)).some(({ user_id }) => user_id === person.id);
    }
    case 'member':
      return (
        'group_id' in content &&
        (await findMembershipsNow(db, { people: [person.id] })).some(
          ({ group_id }) => String(group_id) === content.group_id,
        )
      );
    case 'announcement':
      return (
        'announcement_id' in content &&
        maySeeAnnouncement(db, { userId: person.id, roles: person.roles, now }, content.announcement_id)
      );
    case 'discussion':
      return 'thread_id' in content && mayReadText(db, person.id, content.thread_id, content.post_id);
    case 'conversation':
      return (
        content.kind === 'message.received' &&
        (await isInConversation(db, person.id, content.conversation_id)) &&
        (content.message_id === null || (await isThere(db, content.message_id)))
      );
    case 'requirement': {
      if (!('requirement_id' in content)) return true;
      const requirement = await findRequirement(db, Number(content.requirement_id));
      return requirement !== undefined && requirement.ended_at === null;
    }
  }
}

/** A notification that is still to be sent: what it tells, whom, and whose act it was. */
export interface Carried {
  row: CarriedRow;
  content: NotificationContent;
  person: Contact;
  actor: string | null;
}

/**
 * Looks right before something is sent whether it still is to be: the notification is there and unread, the account is in use, and the person
 * may still see what it tells of.
 * @param evenIfRead for whoever is told besides the person: they have not read it
 */
export async function carryOrWithhold(
  db: Db | Tx,
  { user_id, notification_id }: { user_id: number; notification_id: number },
  now: Date,
  { evenIfRead = false }: { evenIfRead?: boolean } = {},
): Promise<Carried | Withheld> {
  const row = (await findCarried(db, user_id, [notification_id])).get(notification_id);
  if (!row) return 'gone';
  if (row.read_at !== null && !evenIfRead) return 'read';
  const content = notificationContent.safeParse({ ...(row.data as object), kind: row.kind });
  // Of a later release
  if (!content.success) return 'gone';
  const people = await findContacts(db, row.actor_id === null ? [user_id] : [user_id, row.actor_id]);
  const person = people.find(({ id }) => id === user_id);
  if (!person || (await findActiveAmong(db, [user_id])).length === 0) return 'account';
  if (!(await isTheirs(db, person, content.data, now))) return 'not-theirs';
  // It waited for the end of the quiet hours, or for a mail server: nobody is told that something is due which was
  if (content.data.kind === 'assessment.due-soon' && new Date(content.data.due_at) <= now) return 'past';
  return {
    row,
    content: content.data,
    person,
    actor: people.find(({ id }) => id === row.actor_id)?.name ?? null,
  };
}
