import type { PresentAuthor } from '@darasa/contract/authoring/schemas';
import { rowIdText } from '@darasa/contract/http/row-id';
import { permits } from '@darasa/contract/identity/access';
import { displayName } from '@darasa/contract/identity/rules';
import { z } from 'zod';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import type { Occupant, Places } from '#platform/realtime/index';
import { courseAccess } from '../authors/access.ts';
import { findNames } from '../working-copy/working-copy-repository.ts';

/** What is sent at once to others who have the same course open. */
export interface Presence {
  /** Call it after the commit. */
  saved(courseId: number, version: number, userId: number): void;
  /** For somebody who may not see the course any more. */
  dismiss(courseId: number, userId: number): void;
}

/** Many come and go at once when a page is loaded again or a node restarts: they are announced together. */
const GATHER_MS = 150;
const MOST_PEOPLE = 100;

const place = z.object({
  course_id: rowIdText(),
  path: z.string().max(200).default(''),
});
const roomOf = (courseId: number | string): string => `authoring:${courseId}`;

/**
 * Who has which course open, and where in it. A browser says so over the live connection and is let into the course's room when
 * its person may see the course; it is out of it as soon as its connection ends.
 */
export function createPresence({ db, places }: { db: Db; places: Places }): Presence {
  const waiting = new Map<string, NodeJS.Timeout>();

  function announce(room: string): void {
    if (waiting.has(room)) return;
    const timer = setTimeout(() => {
      waiting.delete(room);
      void tell(room);
    }, GATHER_MS);
    waiting.set(room, timer.unref());
  }
  async function tell(room: string): Promise<void> {
    const people = presentPeople(await places.occupants(room));
    places.toRoom(room, 'authoring:present', { course_id: room.slice('authoring:'.length), people });
  }

  /** Whether somebody who writes courses may see this one. */
  async function maySee({ userId, roles }: Actor, courseId: string): Promise<boolean> {
    if (!permits({ roles }, { permission: 'course.update' })) return false;
    const course = await courseAccess(db, { userId, roles }, courseId);
    return String(course?.id) === courseId;
  }

  places.on('authoring:join', async (client, message, answer) => {
    const { data: wanted } = place.safeParse(message);
    if (!wanted || !(await maySee(client, wanted.course_id))) return answer?.({ ok: false });
    const room = roomOf(wanted.course_id);
    const [person] = await findNames(db, [client.userId]);
    const before = client.place?.room;
    client.enter({ room, name: displayName(person), path: wanted.path });
    if (before && before !== room) announce(before);
    // Whoever was removed from the course since the first look was not in the room yet when they were taken out of it
    const mayStay = await maySee(client, wanted.course_id);
    if (!mayStay && client.place?.room === room) client.leave();
    announce(room);
    answer?.({ ok: mayStay });
  });
  places.on('authoring:place', (client, message) => {
    const { data: wanted } = place.safeParse(message);
    const now = client.place;
    if (!wanted || now?.room !== roomOf(wanted.course_id) || now.path === wanted.path) return;
    client.enter({ ...now, path: wanted.path });
    announce(now.room);
  });
  places.on('authoring:leave', (client) => {
    const room = client.place?.room;
    client.leave();
    if (room) announce(room);
  });
  places.onGone((room) => {
    if (room.startsWith('authoring:')) announce(room);
  });

  return {
    saved(courseId, version, userId) {
      findNames(db, [userId]).then(
        ([person]) =>
          places.toRoom(roomOf(courseId), 'authoring:saved', {
            course_id: String(courseId),
            version,
            by: { user_id: String(userId), name: displayName(person) },
          }),
        // A hint: whoever misses it learns it at their next save
        () => undefined,
      );
    },
    dismiss(courseId, userId) {
      places.dismiss(userId, roomOf(courseId));
      announce(roomOf(courseId));
    },
  };
}

/** Each person once for each part that they are in. */
function presentPeople(occupants: readonly Occupant[]): PresentAuthor[] {
  const people = new Map<string, PresentAuthor>();
  for (const { userId, name, path } of occupants)
    people.set(`${userId} ${path}`, { user_id: String(userId), name, path });
  return [...people.values()].slice(0, MOST_PEOPLE);
}
