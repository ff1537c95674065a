import type { AuthorRole } from '../authoring/constants.ts';
import { HOLD_HOURS } from '../enrollment/rules.ts';
import { siteFormat } from '../formatting/site-zone.ts';
import { roleLabels } from '../identity/role-labels.ts';
import type { NotificationText } from './notification-text.ts';
import { isOrderNotification, orderNotificationText } from './order-text.ts';
import type { NotificationContent } from './schemas.ts';

/** Emails cannot know where they are read: the time says whose it is. */
const moment = siteFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

const quoted = (title: string): string => `“${title}”`;

const invitations: Record<AuthorRole, string> = {
  owner: 'You are now its owner',
  editor: 'You can edit the course',
  viewer: 'You can view the course',
};

/**
 * A notification in words.
 * @param actor whose act it was; null when nobody is named
 */
export function notificationText(content: NotificationContent, actor: string | null): NotificationText {
  if (isOrderNotification(content)) return orderNotificationText(content);
  const who = actor ?? 'Somebody';
  switch (content.kind) {
    case 'application.received':
      return { title: `${who} applied to become a teacher`, detail: '' };
    case 'application.decided': {
      const decision = content.decision === 'approve' ? 'approved' : 'declined';
      return { title: `Your application to become a teacher was ${decision}`, detail: content.comment };
    }
    case 'roles.changed':
      return { title: 'Your roles were changed', detail: `You now have: ${roleLabels(content.roles)}` };
    case 'course.submitted': {
      const again = content.again ? ' again' : '';
      return { title: `${who} submitted ${quoted(content.title)} for review${again}`, detail: '' };
    }
    case 'course.approved':
      return { title: `${quoted(content.title)} was approved`, detail: content.comment };
    case 'course.changes-requested':
      return { title: `Changes to ${quoted(content.title)} were requested`, detail: content.comment };
    case 'course.problem':
      return courseProblemText(content);
    case 'course.published':
      return content.first
        ? { title: `${quoted(content.title)} is published`, detail: 'It is now listed in the catalogue' }
        : { title: `A new version of ${quoted(content.title)} is published`, detail: '' };
    case 'course.comment': {
      const did = content.reply ? 'replied to a comment on' : 'commented on';
      return { title: `${who} ${did} ${quoted(content.title)}`, detail: content.excerpt };
    }
    case 'review.received':
      return {
        title: `${who} rated ${quoted(content.title)} ${content.rating} out of 5`,
        detail: content.excerpt,
      };
    case 'review.replied':
      return { title: `${who} replied to your review of ${quoted(content.title)}`, detail: content.excerpt };
    case 'question.asked':
      return { title: `${who} asked a question about ${quoted(content.title)}`, detail: content.excerpt };
    case 'question.answered':
      return {
        title: `${who} answered your question about ${quoted(content.title)}`,
        detail: content.excerpt,
      };
    case 'peer-review.allotted':
      return {
        title: `Answers of other learners in ${quoted(content.title)} wait for your review`,
        detail: `You have ${content.count} to review`,
      };
    case 'review.hidden':
      return {
        title: `An administrator has hidden your review of ${quoted(content.title)}`,
        detail: content.comment,
      };
    case 'assessment.due-soon':
      return {
        title: `${quoted(content.assessment)} is due ${moment(new Date(content.due_at))}`,
        detail: content.title,
      };
    case 'assessment.graded':
      return content.changed
        ? { title: `Your points for ${quoted(content.assessment)} have changed`, detail: content.title }
        : { title: `${quoted(content.assessment)} was marked`, detail: content.title };
    case 'certificate.issued':
      return {
        title: `Your certificate for ${quoted(content.title)} is ready`,
        detail: 'You can download it and share it',
      };
    case 'certificate.revoked':
      return {
        title: `Your certificate for ${quoted(content.title)} was revoked`,
        detail: content.comment,
      };
    case 'course.invited':
      return {
        title: content.offered
          ? `${who} would like to hand ${quoted(content.title)} over to you`
          : `${who} invited you to ${quoted(content.title)}`,
        detail: content.offered ? 'Accept or decline under Authors' : invitations[content.role],
      };
    case 'waitlist.enrolled':
      return {
        title: `You have a place in ${quoted(content.title)}`,
        detail: 'You were next on the waitlist, and are now enrolled',
      };
    case 'waitlist.place-held':
      return {
        title: `A place in ${quoted(content.title)} is kept for you`,
        detail: `Order the course within ${HOLD_HOURS} hours, or the place goes to the next person`,
      };
    case 'waitlist.place-lapsed':
      return {
        title: `Your place in ${quoted(content.title)} was not taken`,
        detail: 'It has gone to the next person. You can join the waitlist again',
      };
  }
}

function courseProblemText({
  problem,
  title,
  about,
}: Pick<Extract<NotificationContent, { kind: 'course.problem' }>, 'problem' | 'title' | 'about'>): {
  title: string;
  detail: string;
} {
  switch (problem) {
    case 'solution':
      return {
        title: `A solution in ${quoted(title)} fails its tests`,
        detail: `The course can be published when the solution of ${quoted(about || 'the challenge')} passes`,
      };
    case 'checker':
      return {
        title: `A checker in ${quoted(title)} did not judge a program`,
        detail: `The program for ${quoted(about || 'the challenge')} waits for your mark, which shows why. Mend the checker in the course editor`,
      };
    case 'picture':
      return {
        title: `The picture of ${quoted(title)} could not be fetched`,
        detail: `Its address was “${about}”. Upload it in the course editor instead`,
      };
  }
}
