import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { courseProblem, findAuthors } from '#modules/authoring';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { type ClaimedRun, hasFailedLately } from './run-repository.ts';

/** Authors are told of one checker so often. */
const AGAIN_HOURS = 24;

/** Tells those who write the course that a checker did not judge: once a day for each challenge, whatever number of programs it fails. */
export async function tellOfChecker(
  tx: Tx,
  run: ClaimedRun,
  { courseId, challenge }: { courseId: number; challenge: Pick<CodingChallengeDocument, 'title'> },
): Promise<void> {
  if (await hasFailedLately(tx, run, AGAIN_HOURS)) return;
  for (const { user_id, role } of await findAuthors(tx, courseId)) {
    if (role === 'viewer') continue;
    await emit(tx, courseProblem, {
      course_id: courseId,
      user_id,
      problem: 'checker',
      about: challenge.title.trim(),
    });
  }
}
