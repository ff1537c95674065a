import { resultPolicies } from '@darasa/contract/assessment/constants';
import { RIGHT_TO_LEFT } from '@darasa/contract/catalogue/text-direction';
import { authEndpoints } from '@darasa/contract/identity/endpoints';
import type { LearningCourse, LearningLesson } from '@darasa/contract/learning/schemas';
import { resultsText } from '~/features/assessment/taking/overview/standing-messages';
import { READING_KEY, WORTH_A_JUMP } from '~/features/learning/lesson/reading-position';
import { lessonTypeLabels } from '~/features/learning/lesson-types';
import { DATA_SAVER_KEY } from '~/lib/data-saver';
import { PRESSED } from '~/lib/early-clicks';
import { pluralOf } from '~/lib/format';
import { API_ROOT, timeouts } from '~/lib/http/transport';
import { RENEWAL_LOCK } from '~/lib/session/exclusive';
import { COPIES_CHANNEL } from '~/lib/session/start-renewal';
import { sessionKeys } from '~/lib/session/storage';
import { type AssessmentSettings, showAssessmentEarly } from './early-assessment.ts';
import { EARLY_CARD, EARLY_FRAME } from './early-lesson-frame.tsx';
import { type RenewalSettings, renewEarly } from './early-renewal.ts';
import { type LessonSettings, showLessonEarly } from './early-view.ts';

interface Settings {
  apiRoot: string;
  keys: typeof sessionKeys;
  renewal: RenewalSettings;
  lesson: LessonSettings;
  assessment: AssessmentSettings;
}

type Both = LearningCourse & { opened?: LearningLesson | null };

/**
 * Asks for the course and the lesson that will be shown, in one call, while the player's code is still loading, and for an assessment
 * as soon as their answer names it: on a slow line some round trips. What the lesson has to be read is shown at once, with the
 * start of its assessment, until the player is there and takes its place: its code takes several times as long.
 * Sent as the text of this function, so it stands on its own: it reads the session as `lib/session` does, and leaves the answers to
 * `lib/api/early-answers`, each for the call that the player makes. A token that has ended is renewed first.
 */
function openEarly(
  { apiRoot, keys, renewal, lesson: lessonSettings, assessment: assessmentSettings }: Settings,
  renew: typeof renewEarly,
  showLesson: typeof showLessonEarly,
  showAssessment: typeof showAssessmentEarly,
): void {
  /** Undefined: nobody is signed in; empty: it has ended. */
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
    answers[path] = { as, at: Date.now(), response };
  };
  const answerOf = (data: object): Response =>
    new Response(JSON.stringify({ success: true, data }), {
      headers: { 'content-type': 'application/json' },
    });
  const send = async (path: string, as: string | undefined, method = 'GET'): Promise<Response> => {
    const response = await fetch(apiRoot + path, {
      ...(method === 'GET' ? {} : { method }),
      credentials: 'include',
      cache: 'no-cache',
      headers: { accept: 'application/json', ...(as ? { authorization: as } : {}) },
    });
    if (!response.ok) throw new Error(String(response.status));
    return response;
  };
  const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data;
  /** The player shows it, whatever happens here. */
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch {
      // Then the player shows it
    }
  };
  const openAssessment = (data: LearningCourse, id: string, as: string, isShown: () => boolean): void => {
    const path = `/courses/${data.course.id}/assessments/${id}`;
    const standing = send(path, as);
    keep(
      apiRoot + path,
      as,
      standing.then((response) => response.clone()),
    );
    // Begun now, its answer waits for the player
    const begin = () => {
      const start = `${path}/attempts`;
      keep(`POST ${apiRoot}${start}`, as, send(start, as, 'POST'));
    };
    standing
      .then(dataOf)
      .then((found) => isShown() && showAssessment(assessmentSettings, data, found as never, begin))
      .catch(() => undefined);
  };
  const open = (course: string, place: string | undefined, token: string | undefined): void => {
    const as = token && `Bearer ${token}`;
    const path = `/learning/courses/${encodeURIComponent(course)}`;
    const both = send(`${path}?lesson=${encodeURIComponent(place || 'next')}`, as).then(
      dataOf,
    ) as Promise<Both>;
    keep(
      apiRoot + path,
      as,
      both.then(({ opened, ...data }) => {
        if (opened) {
          const lesson = `${apiRoot}/learning/revisions/${data.revision.id}/lessons/${opened.id}`;
          keep(lesson, as, Promise.resolve(answerOf(opened)));
          // Unless the player was sooner
          const isAwaited = answers[apiRoot + path] !== undefined;
          const isAssessed =
            opened.completion.rule === 'assessment' && opened.available && opened.assessment !== null;
          let isShown = false;
          attempt(() => {
            isShown = isAwaited && showLesson(lessonSettings, data, opened, isAssessed && as !== undefined);
          });
          attempt(() => {
            if (isAssessed && opened.assessment && as)
              openAssessment(data, opened.assessment.id, as, () => isShown);
          });
        }
        return answerOf(data);
      }),
    );
  };
  try {
    const [, , course, lesson] = location.pathname.split('/').map(decodeURIComponent);
    // A course that is looked at as a learner has a place of its own
    if (!course || course.includes('~') || (lesson?.length ?? 0) > 40) return;
    const place = tokenIn(sessionStorage) === undefined ? localStorage : sessionStorage;
    const token = tokenIn(place);
    if (token !== '') {
      window.earlyAnswers = answers;
      open(course, lesson, token);
    } else if (place.getItem(keys.refreshToken) && navigator.locks) {
      window.earlyRenewal = renew(renewal, place, tokenIn).then((renewed) => {
        window.earlyAnswers = answers;
        open(course, lesson, renewed);
      });
      window.earlyRenewal.catch(() => undefined);
    }
  } catch {
    // Storage is refused, or a token is unreadable: the player asks for itself
  }
}

const settings: Settings = {
  apiRoot: API_ROOT,
  keys: sessionKeys,
  renewal: {
    url: API_ROOT + authEndpoints.refresh.path,
    keys: sessionKeys,
    lock: RENEWAL_LOCK,
    channel: COPIES_CHANNEL,
    patience: timeouts.auth,
  },
  lesson: {
    frame: EARLY_FRAME,
    reading: READING_KEY,
    worthAJump: WORTH_A_JUMP,
    saver: DATA_SAVER_KEY,
    rightToLeft: [...RIGHT_TO_LEFT],
    types: Object.fromEntries(Object.entries(lessonTypeLabels).map(([type, { label }]) => [type, label])),
  },
  assessment: {
    card: EARLY_CARD,
    pressed: PRESSED,
    points: { one: `# ${pluralOf(1, 'point', 'points')}`, other: `# ${pluralOf(2, 'point', 'points')}` },
    results: Object.fromEntries(
      resultPolicies.flatMap((results) => {
        const [atOnce, marked] = [false, true].map((marked_by_people) =>
          resultsText({ results, marked_by_people }),
        );
        return atOnce && marked ? [[results, [atOnce, marked] as const]] : [];
      }),
    ),
  },
};

/** For the page of the player, before its code. */
export const earlyLessonScript = `(${openEarly.toString()})(${[
  JSON.stringify(settings),
  ...[renewEarly, showLessonEarly, showAssessmentEarly].map(String),
].join()})`;
