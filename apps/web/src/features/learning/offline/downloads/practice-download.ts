import { attemptEndpoints } from '@darasa/contract/assessment/taking/attempts';
import { type PracticeView, practiceEndpoints } from '@darasa/contract/assessment/taking/practice';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { keepAnswer } from '~/lib/offline/answers';
import { practiceKey, standingKey } from '~/lib/offline/practice-names';

/** A practice with its answers; undefined where its author does not let it be taken without a connection, or it cannot be begun. */
export async function askForPractice(
  course: string,
  assessment: string,
  signal?: AbortSignal,
): Promise<PracticeView | undefined> {
  try {
    return await request(practiceEndpoints.read, {
      params: { course, assessment },
      mapFailure: mapAuthFailure,
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** Keeps a practice on this device with what its lesson shows of it. @throws where it is none */
export async function keepPractice(course: string, assessment: string): Promise<PracticeView> {
  const practice = await askForPractice(course, assessment);
  if (!practice) throw new Error('This can only be taken with a connection.');
  const standing = await request(attemptEndpoints.standing, {
    params: { course, assessment },
    mapFailure: mapAuthFailure,
  });
  await keepAnswer(standingKey(course, assessment), standing);
  await keepAnswer(practiceKey(assessment), practice);
  return practice;
}
