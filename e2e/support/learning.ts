import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createAccount, type Person } from './accounts.ts';

export interface Learner extends Person {
  token: string;
  refresh_token: string;
}

export interface Outline {
  course: { id: string; slug: string; title: string };
  modules: { lessons: { id: string; title: string; lesson_type: string; is_preview: boolean }[] }[];
  progress: { percent: number; completed_at: string | null; lessons: Record<string, object> } | null;
}

const headersOf = ({ token }: Learner) => ({ authorization: `Bearer ${token}` });

/** A course as the player gets it. */
export async function outlineOf(
  request: APIRequestContext,
  slug: string,
  learner?: Learner,
): Promise<Outline> {
  const answer = await request.get(`/api/v1/learning/courses/${slug}`, {
    headers: learner ? headersOf(learner) : {},
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: Outline }).data;
}

/** A new student in a free course. */
export async function newLearner(request: APIRequestContext, slug: string): Promise<Learner> {
  const learner: Learner = await createAccount(request);
  const { course } = await outlineOf(request, slug, learner);
  const answer = await request.post(`/api/v1/courses/${course.id}/enroll`, { headers: headersOf(learner) });
  expect(answer.status()).toBeLessThan(300);
  return learner;
}

/** Reports lessons as done from elsewhere. */
export async function markDone(
  request: APIRequestContext,
  learner: Learner,
  courseId: string,
  lessonIds: readonly string[],
): Promise<void> {
  const at = new Date().toISOString();
  const answer = await request.post('/api/v1/learning/progress', {
    headers: headersOf(learner),
    data: {
      sent_at: at,
      events: lessonIds.map((lesson_id) => ({
        id: crypto.randomUUID(),
        course_id: courseId,
        lesson_id,
        at,
        kind: 'done',
      })),
    },
  });
  expect(answer.ok()).toBe(true);
}

/** The second at which the video of the page stands; -1 without one. */
export const videoTime = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

export const lessonsOf = ({ modules }: Outline) => modules.flatMap(({ lessons }) => lessons);
