import { coursePath } from '@darasa/contract/catalogue/rules';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { readDecisionText } from '#modules/approval';
import {
  authorInvited,
  courseApproved,
  courseChangesRequested,
  courseProblem,
  coursePublished,
  courseSubmitted,
  findAuthors,
  roleMay,
} from '#modules/authoring';
import { findAdminIds } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { editorPath, reviewPath } from './course-paths.ts';
import { findNamedCourse } from './course-repository.ts';
import { notify } from './notify.ts';

/** What people are notified of about the courses that they write or review. @param site for the emails */
export const courseSubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: courseSubmitted,
    name: 'notifications.course-submitted',
    async handler(tx, { course_id, number, by }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      if (!course) return;
      await notify(tx, site, {
        to: await findAdminIds(tx),
        content: { kind: 'course.submitted', ...named(course_id, course), again: number > 1 },
        actorId: by,
        link: reviewPath(course_id),
        eventId,
      });
    },
  }),
  subscribe({
    event: courseApproved,
    name: 'notifications.course-approved',
    async handler(tx, { reviewed, ...decision }, { eventId }) {
      // Where courses are not reviewed the teacher has just submitted it
      if (reviewed) await tellDecision(tx, site, 'course.approved', decision, eventId);
    },
  }),
  subscribe({
    event: courseChangesRequested,
    name: 'notifications.changes-requested',
    handler: (tx, decision, { eventId }) =>
      tellDecision(tx, site, 'course.changes-requested', decision, eventId),
  }),
  subscribe({
    event: courseProblem,
    name: 'notifications.course-problem',
    async handler(tx, { course_id, user_id, problem, about }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      if (!course) return;
      await notify(tx, site, {
        to: [user_id],
        content: { kind: 'course.problem', ...named(course_id, course), problem, about },
        link: editorPath(course_id),
        eventId,
      });
    },
  }),
  subscribe({
    event: coursePublished,
    name: 'notifications.course-published',
    async handler(tx, { course_id, by, first, correction }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      // A corrected typo is no news
      if (!course || correction) return;
      await notify(tx, site, {
        to: await writerIds(tx, course_id),
        content: { kind: 'course.published', ...named(course_id, course), first },
        actorId: by,
        link: coursePath(course),
        eventId,
      });
    },
  }),
  subscribe({
    event: authorInvited,
    name: 'notifications.author-invited',
    async handler(tx, { course_id, user_id, role, by, offered }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      if (!course) return;
      await notify(tx, site, {
        to: [user_id],
        content: {
          kind: 'course.invited',
          ...named(course_id, course),
          role,
          ...(offered ? { offered } : {}),
        },
        actorId: by,
        link: editorPath(course_id),
        eventId,
      });
    },
  }),
];

const named = (id: number, { title }: { title: string }) => ({ course_id: String(id), title });

/** Who may change a course: its owner and editors. */
const writerIds = async (tx: Tx, courseId: number): Promise<number[]> =>
  (await findAuthors(tx, courseId)).filter(({ role }) => roleMay(role, 'edit')).map(({ user_id }) => user_id);

async function tellDecision(
  tx: Tx,
  site: EmailSite,
  kind: Extract<NotificationContent['kind'], 'course.approved' | 'course.changes-requested'>,
  { course_id, number, by }: { course_id: number; number: number; by: number },
  eventId: string,
): Promise<void> {
  const course = await findNamedCourse(tx, course_id);
  if (!course) return;
  const comment = await readDecisionText(tx, course_id, number);
  await notify(tx, site, {
    to: await writerIds(tx, course_id),
    content: { kind, ...named(course_id, course), comment },
    actorId: by,
    link: editorPath(course_id),
    eventId,
  });
}
