import type { PresentAuthor } from '@darasa/contract/authoring/schemas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { connection, onServerEvent, sendToServer } from '~/lib/realtime/live-events';
import { useUser } from '~/lib/session/session';

const nobody: readonly PresentAuthor[] = [];

/**
 * Tells the others that this person has a course open, and where in it, and learns the same of them.
 * @returns the others, and what tells them the place: `lesson:0190…`
 */
export function usePresence(courseId: string): {
  present: readonly PresentAuthor[];
  place: (path: string) => void;
} {
  const self = useUser()?.user_id;
  const [people, setPeople] = useState(nobody);
  const here = useRef('');

  useEffect(() => {
    const join = () => {
      if (connection.get() !== 'connected') {
        setPeople(nobody);
        return;
      }
      const path = here.current;
      sendToServer('authoring:join', { course_id: courseId, path }, () => {
        // What was opened meanwhile: a place is heard only of who has joined
        if (here.current !== path)
          sendToServer('authoring:place', { course_id: courseId, path: here.current });
      });
    };
    const stops = [
      onServerEvent('authoring:present', ({ course_id, people: others }) => {
        if (course_id === courseId) setPeople(others);
      }),
      connection.subscribe(join),
    ];
    join();
    return () => {
      for (const stop of stops) stop();
      sendToServer('authoring:leave');
      setPeople(nobody);
    };
  }, [courseId]);

  const place = useCallback(
    (path: string) => {
      if (path === here.current) return;
      here.current = path;
      sendToServer('authoring:place', { course_id: courseId, path });
    },
    [courseId],
  );
  const present = useMemo(() => people.filter(({ user_id }) => user_id !== self), [people, self]);
  return { present, place };
}
