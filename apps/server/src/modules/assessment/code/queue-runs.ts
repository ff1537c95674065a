import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';
import { insertRuns } from './run-repository.ts';

/** There are programs in the queue. The job takes whichever is next, not one that it names. */
export const programsQueued: JobKind<Record<string, never>> = {
  name: 'assessment.run-programs',
  schema: z.object({}),
};

/**
 * Puts the programs of a submitted attempt into the queue of the sandbox; their marks wait until their tests have run. Called again for
 * the same questions, it runs them again.
 */
export async function queueRuns(
  tx: Tx,
  attemptId: string,
  programs: readonly { questionId: string; language: string }[],
): Promise<void> {
  if (programs.length === 0) return;
  await insertRuns(tx, attemptId, programs);
  for (const _program of programs) await send(tx, programsQueued, {});
}

/** Which answers are programs, and in which languages. */
export const programsIn = (
  answers: readonly { question_id: string; response: unknown }[],
): { questionId: string; language: string }[] =>
  answers.flatMap(({ question_id: questionId, response }) => {
    const { data } = responseSchemas.code.safeParse(response);
    return data ? [{ questionId, language: data.language }] : [];
  });
