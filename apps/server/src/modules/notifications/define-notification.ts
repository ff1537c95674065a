import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import type { ContentOf } from '@darasa/contract/notifications/schemas';
import type { Tx } from '#platform/database/index';
import { type EventKind, subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { ReachSite } from './carried/reach-site.ts';
import { type EmailLimit, type EmailReaders, type NewNotification, notify } from './notify.ts';

/** Whom an event is told, and what. */
export interface Draft<Kind extends NotificationKind> {
  /** User ids. Whoever acted is not notified of their own action, and deleted accounts are left out. */
  to: readonly number[];
  content: Omit<ContentOf<Kind>, 'kind'>;
  /** Who acted, where they are to be named. */
  actorId?: number | undefined;
  /** A path on this site: where one reads more, or answers. */
  link: string;
  /** False: whoever wrote it wants no emails sent. */
  byEmail?: boolean;
  /** The same of push messages. */
  byPush?: boolean;
  /** The same of SMS. */
  bySms?: boolean;
  /** Of a reminder, which is kept with its outcome: what it is about, and who asked for it; null: the clock. */
  reminder?: NewNotification['reminder'];
}
type Drafts<Kind extends NotificationKind> = Draft<Kind> | readonly Draft<Kind>[] | undefined;

/** What sends the notifications of one kind. */
export interface NotificationSender {
  kind: NotificationKind;
  /** @param site for the emails */
  job(site: ReachSite): AnyJob;
}

/**
 * A kind of notification: the event that causes it, and what it makes of it.
 * @param definition.name of the job: `notifications.<what-happened>`
 * @param definition.write undefined when there is nothing to say any more; the event may be handled late
 */
export const defineNotification = <Kind extends NotificationKind, Payload extends object>(definition: {
  kind: Kind;
  event: EventKind<Payload>;
  name: string;
  emailLimit?: EmailLimit;
  emailTo?: EmailReaders;
  write(tx: Tx, payload: Payload): Drafts<Kind> | Promise<Drafts<Kind>>;
}): NotificationSender => ({
  kind: definition.kind,
  job: (site) =>
    subscribe({
      event: definition.event,
      name: definition.name,
      async handler(tx, payload, { eventId, now }) {
        const { kind, emailLimit, emailTo } = definition;
        for (const draft of [await definition.write(tx, payload)].flat()) {
          if (!draft) continue;
          const content = { ...draft.content, kind } as ContentOf<Kind>;
          await notify(tx, site, { ...draft, content, eventId, emailLimit, emailTo }, now);
        }
      },
    }),
});
