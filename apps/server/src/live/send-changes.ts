import { isLiveEvent, type LiveAudience, liveChanges } from '@darasa/contract/realtime/live-changes';
import { findAuthors } from '#modules/authoring';
import { findLearnersAmong } from '#modules/enrollment';
import { findDeskIds } from '#modules/identity';
import type { Db } from '#platform/database/index';
import { type Announced, onAnnounced } from '#platform/events/index';
import type { RequestContext } from '#platform/modules/index';

type Deps = Pick<RequestContext<unknown>, 'db' | 'changes' | 'log' | 'realtime'>;

type Ids = Announced['ids'];
const numbers = (value: Ids[string] | undefined): number[] => (value === undefined ? [] : [value].flat());

/** Who of the people that are connected here is notified. */
const audiences: Record<LiveAudience, (db: Db, ids: Ids, here: readonly number[]) => Promise<number[]>> = {
  people: async (_db, { user_id, user_ids }) => [...numbers(user_id), ...numbers(user_ids)],
  async authors(db, { course_id }) {
    const [course] = numbers(course_id);
    return course === undefined ? [] : (await findAuthors(db, course)).map(({ user_id }) => user_id);
  },
  async learners(db, { course_id }, here) {
    const [course] = numbers(course_id);
    return course === undefined ? [] : findLearnersAmong(db, course, here);
  },
  // Hints say nothing: whoever may not see it asks the API in vain
  staff: (db) => findDeskIds(db),
};

/**
 * Notifies the browsers that are connected to this process of what happened, as far as their people may see it on a screen: they ask the
 * API again. Every process hears of every event from the database, so they send each other nothing.
 * @returns a function that stops it
 */
export function sendChanges({ db, changes, log, realtime: { here } }: Deps): Promise<() => void> {
  async function sendChange({ event, ids }: Announced): Promise<void> {
    const connected = here.userIds();
    if (connected.length === 0 || !isLiveEvent(event)) return;
    const told = await Promise.all(
      liveChanges[event].tells.map((audience) => audiences[audience](db, ids, connected)),
    );
    const concerned = new Set([...told.flat(), ...numbers(ids.by)]);
    for (const userId of connected) if (concerned.has(userId)) here.tell(userId, 'data:changed', { event });
  }
  return onAnnounced(
    changes,
    (event) => {
      sendChange(event).catch((error: unknown) =>
        log.warn({ err: error, event: event.event }, 'Screens were not notified of an event'),
      );
    },
    () => {
      for (const userId of here.userIds()) here.tell(userId, 'data:changed', {});
    },
  );
}
