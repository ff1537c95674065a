import { coursePath } from '@darasa/contract/catalogue/rules';
import { checkoutPath } from '@darasa/contract/enrollment/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { placeHeld, placeLapsed, waiterEnrolled } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { findNamedCourse } from './course-repository.ts';
import { notify } from './notify.ts';

type WaitlistKind = Extract<NotificationContent['kind'], `waitlist.${string}`>;
type NamedCourse = NonNullable<Awaited<ReturnType<typeof findNamedCourse>>>;

/** What people are told who wait for a place in a course. @param site for the emails */
export const enrollmentSubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: waiterEnrolled,
    name: 'notifications.waiter-enrolled',
    handler: (tx, event, { eventId }) =>
      tell(tx, site, 'waitlist.enrolled', event, eventId, ({ slug }) => lessonPath(slug)),
  }),
  subscribe({
    event: placeHeld,
    name: 'notifications.place-held',
    handler: (tx, event, { eventId }) =>
      tell(tx, site, 'waitlist.place-held', event, eventId, ({ slug }) => checkoutPath(slug)),
  }),
  subscribe({
    event: placeLapsed,
    name: 'notifications.place-lapsed',
    handler: (tx, event, { eventId }) => tell(tx, site, 'waitlist.place-lapsed', event, eventId, coursePath),
  }),
];

async function tell(
  tx: Tx,
  site: EmailSite,
  kind: WaitlistKind,
  { user_id, course_id }: { user_id: number; course_id: number },
  eventId: string,
  linkTo: (course: NamedCourse) => string,
): Promise<void> {
  const course = await findNamedCourse(tx, course_id);
  if (!course) return;
  await notify(tx, site, {
    to: [user_id],
    content: { kind, course_id: String(course_id), title: course.title },
    link: linkTo(course),
    eventId,
  });
}
