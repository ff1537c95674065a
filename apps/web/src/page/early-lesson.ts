import type { LearningCourse, LearningLesson } from '@darasa/contract/learning/schemas';
import { READING_KEY, WORTH_A_JUMP } from '~/features/learning/lesson/reading-position';
import { API_ROOT } from '~/lib/http/transport';
import { sessionKeys } from '~/lib/session/storage';
import { EARLY_FRAME } from './early-lesson-frame.tsx';

interface Settings {
  apiRoot: string;
  keys: typeof sessionKeys;
  frame: string;
  reading: string;
  worthAJump: number;
}

type Both = LearningCourse & { opened?: LearningLesson | null };

/**
 * Asks for the course and the lesson that will be shown, in one call, while the player's code is still loading: on a slow line two
 * round trips. A lesson that is a text and nothing else is shown at once, to be read until the player is there and takes its place:
 * the player's code takes several times as long as its text.
 * Sent as the text of this function, so it stands on its own: it reads the session as `lib/session` does, and leaves the answers to
 * `lib/api/early-answers`, each for the call that the player makes. Without a token that counts it does nothing: a renewal comes first.
 */
function openEarly({ apiRoot, keys, frame, reading, worthAJump }: Settings): void {
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
  const keep = (path: string, as: string | undefined, response: Promise<Response>): void => {
    // Whoever takes it asks anew
    response.catch(() => undefined);
    answers[apiRoot + path] = { as, at: Date.now(), response };
  };
  const answerOf = (data: object): Response =>
    new Response(JSON.stringify({ success: true, data }), {
      headers: { 'content-type': 'application/json' },
    });
  /** Like `readingPosition`, and as `LessonText` goes there. */
  const goOnReading = (text: Element, id: string): void => {
    const places = JSON.parse(localStorage.getItem(reading) ?? '[]') as [string, number][];
    const share = places.find(([lesson]) => lesson === id)?.[1] ?? 0;
    const { top, height } = text.getBoundingClientRect();
    if (share > worthAJump && scrollY < 10) scrollTo({ top: top + scrollY + share * height });
  };
  const show = (opened: LearningCourse, lesson: LearningLesson) => {
    const { course, modules, progress, abilities } = opened;
    const { video, embed, file, link, live, completion } = lesson;
    const isText =
      lesson.lesson_type === 'text' && lesson.content_html !== '' && completion.rule !== 'assessment';
    const template = document.getElementById(frame) as HTMLTemplateElement | null;
    const isAwaited = () => document.querySelector('[data-waiting]') !== null;
    if (!isText || video || embed || file || link || live || opened.new_revision || !template || !isAwaited())
      return;
    const [view] = (template.content.cloneNode(true) as DocumentFragment).children;
    if (!view) return;
    const isLesson = ({ id }: { id: string }) => id === lesson.id;
    const module = modules.find(({ lessons }) => lessons.some(isLesson));
    const texts: Record<string, string | undefined> = {
      course: course.title,
      module: module?.title,
      lesson: lesson.title,
    };
    const html: Record<string, string> = {
      description: lesson.description_html,
      content: lesson.content_html,
    };
    const holds: Record<string, boolean> = {
      progress: progress !== null,
      notes: abilities.take_notes,
      learn: abilities.learn && 'serviceWorker' in navigator,
      optional: !lesson.is_mandatory,
      description: lesson.description_html !== '',
    };
    for (const part of view.querySelectorAll<HTMLElement>('[data-when],[data-text],[data-html]')) {
      const { when, text, html: slot } = part.dataset;
      if (when) holds[when] || part.remove();
      else if (text) part.textContent = texts[text] ?? '';
      // Rendered by the server and made safe, as the player shows it
      else if (slot) part.innerHTML = html[slot] ?? '';
    }
    // Before the others: React passes over elements that it does not know while it takes over a page
    document.body.prepend(view);
    const content = view.querySelector('[data-html=content]');
    if (content) goOnReading(content, lesson.id);
    // Gone before the next paint, in which whatever has come is seen
    const observer = new MutationObserver(() => {
      if (isAwaited()) return;
      observer.disconnect();
      view.remove();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  };
  try {
    const token = tokenIn(sessionStorage) ?? tokenIn(localStorage);
    const [, , course, place] = location.pathname.split('/').map(decodeURIComponent);
    if (token === '' || !course || (place?.length ?? 0) > 40) return;
    const as = token && `Bearer ${token}`;
    const path = `/learning/courses/${encodeURIComponent(course)}`;
    const both = fetch(`${apiRoot + path}?lesson=${encodeURIComponent(place || 'next')}`, {
      credentials: 'include',
      cache: 'no-cache',
      headers: { accept: 'application/json', ...(as ? { authorization: as } : {}) },
    }).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      return ((await response.json()) as { data: Both }).data;
    });
    window.earlyAnswers = answers;
    keep(
      path,
      as,
      both.then(({ opened, ...data }) => {
        if (opened) {
          const lesson = `/learning/revisions/${data.revision.id}/lessons/${opened.id}`;
          keep(lesson, as, Promise.resolve(answerOf(opened)));
          // Unless the player was sooner
          try {
            if (answers[apiRoot + path]) show(data, opened);
          } catch {
            // Then the player shows it
          }
        }
        return answerOf(data);
      }),
    );
  } catch {
    // Storage is refused, or a token is unreadable: the player asks for itself
  }
}

/** For the page of the player, before its code. */
export const earlyLessonScript = `(${openEarly.toString()})(${JSON.stringify({
  apiRoot: API_ROOT,
  keys: sessionKeys,
  frame: EARLY_FRAME,
  reading: READING_KEY,
  worthAJump: WORTH_A_JUMP,
} satisfies Settings)})`;
