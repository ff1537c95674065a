import { applicationDecided, applicationReceived, findAdminIds, rolesChanged } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { notify } from './notify.ts';

/** What people are notified of about their accounts. @param site for the emails */
export const identitySubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: applicationReceived,
    name: 'notifications.application-received',
    handler: async (tx, { application_id, user_id }, { eventId }) =>
      notify(tx, site, {
        to: await findAdminIds(tx),
        content: { kind: 'application.received', application_id: String(application_id) },
        actorId: user_id,
        link: '/administrator/applications',
        eventId,
      }),
  }),
  subscribe({
    event: applicationDecided,
    name: 'notifications.application-decided',
    // It is not said which administrator decided
    handler: (tx, { user_id, decision, comment }, { eventId }) =>
      notify(tx, site, {
        to: [user_id],
        content: { kind: 'application.decided', decision, comment },
        link: decision === 'approve' ? '/instructor/dashboard' : '/profile/teach',
        eventId,
      }),
  }),
  subscribe({
    event: rolesChanged,
    name: 'notifications.roles-changed',
    handler: (tx, { user_id, roles }, { eventId }) =>
      notify(tx, site, {
        to: [user_id],
        content: { kind: 'roles.changed', roles },
        link: '/profile',
        eventId,
      }),
  }),
];
