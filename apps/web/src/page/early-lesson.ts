import { API_ROOT } from '~/lib/api/transport';
import { sessionKeys } from '~/lib/session/storage';

interface Settings {
  apiRoot: string;
  keys: typeof sessionKeys;
}

/** What it reads of the answer for a course. */
interface Course {
  revision: { id: string };
  modules: { lessons: { id: string; access: string; available: boolean }[] }[];
  progress: { last_lesson_id: string | null; lessons: Record<string, { done_at: string | null }> } | null;
}

/**
 * Asks for the course, and as soon as it is here for the lesson that will be shown, while the player's code is still loading:
 * on a slow line two round trips. Sent as the text of this function, so it stands on its own: it reads the session as
 * `lib/session` does, chooses the lesson as `lessonToOpen` does (a test compares them), and leaves the answers to
 * `lib/api/early-answers`. Without a token that counts it does nothing: a renewal comes first.
 */
function askForLesson({ apiRoot, keys }: Settings): void {
  const tokenIn = (place: Storage): string | undefined => {
    const token = place.getItem(keys.token);
    if (!token || !place.getItem(keys.user)) return undefined;
    const timing = JSON.parse(place.getItem(keys.timing) ?? 'null') as {
      of: string;
      receivedAt: number;
      expiresIn: number;
    } | null;
    const isOver =
      timing?.of === token.slice(-16)
        ? timing.receivedAt + timing.expiresIn * 1000 <= Date.now()
        : JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 <=
          Date.now();
    return isOver ? '' : token;
  };
  const answers: NonNullable<Window['earlyAnswers']> = {};
  const ask = (path: string, as: string | undefined): Promise<Response> => {
    const response = fetch(apiRoot + path, {
      credentials: 'include',
      cache: 'no-cache',
      headers: { accept: 'application/json', ...(as ? { authorization: as } : {}) },
    });
    // Whoever takes it asks anew
    response.catch(() => undefined);
    answers[apiRoot + path] = { as, at: Date.now(), response };
    return response;
  };
  const lessonOf = ({ modules, progress }: Course, place: string | undefined) => {
    const lessons = modules.flatMap((module) => module.lessons);
    if (place) return lessons.find(({ id }) => id === place);
    const isDone = (id: string) => Boolean(progress?.lessons[id]?.done_at);
    const at = lessons.findIndex(({ id }) => id === progress?.last_lesson_id);
    const last = lessons[at];
    if (!last) return lessons.find(({ access }) => access === 'open');
    if (!isDone(last.id)) return last;
    return (
      lessons[at + 1] ??
      lessons.find(
        ({ id, available, access }) => id !== last.id && available && access === 'open' && !isDone(id),
      ) ??
      last
    );
  };
  try {
    const token = tokenIn(sessionStorage) ?? tokenIn(localStorage);
    const [, , course, place] = location.pathname.split('/').map(decodeURIComponent);
    if (token === '' || !course) return;
    const as = token && `Bearer ${token}`;
    window.earlyAnswers = answers;
    ask(`/learning/courses/${encodeURIComponent(course)}`, as)
      .then(async (response) => {
        const { data } = (await response.clone().json()) as { data?: Course };
        const lesson = data && lessonOf(data, place);
        if (lesson?.access === 'open')
          ask(`/learning/revisions/${data?.revision.id}/lessons/${lesson.id}`, as).catch(() => undefined);
      })
      .catch(() => undefined);
  } catch {
    // Storage is refused, or a token is unreadable: the player asks for itself
  }
}

/** For the page of the player, before its code. */
export const earlyLessonScript = `(${askForLesson.toString()})(${JSON.stringify({ apiRoot: API_ROOT, keys: sessionKeys } satisfies Settings)})`;
