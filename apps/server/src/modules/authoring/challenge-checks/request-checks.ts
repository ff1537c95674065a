import {
  type CodingChallengeDocument,
  codingChallenge,
} from '@darasa/contract/assessment/questions/challenge';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type JobKind, type SendOptions, send } from '#platform/jobs/index';
import { challengeHash } from './challenge-hash.ts';
import { challengeCheckFindings, findUntriedChallenges } from './check-findings.ts';
import { requestChallengeCheck } from './check-repository.ts';

const id = z.number().int();

/** The solutions of a challenge are to be tried. The module that runs programs does it. */
export interface ToCheck {
  challenge: CodingChallengeDocument;
  /** Who asked for it. Jobs of earlier releases do not say. */
  by?: number | undefined;
  /** Who is told when they fail, and of which course it is one; nobody where somebody looks at the result. */
  tell?: { course_id: number; user_id: number } | undefined;
}
export const challengeToCheck: JobKind<ToCheck> = {
  name: 'assessment.check-challenge',
  schema: z.object({
    challenge: codingChallenge,
    by: id.optional(),
    tell: z.object({ course_id: id, user_id: id }).optional(),
  }),
};

/** Tries the solutions of a course that nobody has tried yet. @param tell who is told when one fails */
export async function tryUntriedSolutions(
  tx: Tx,
  document: CourseDocument,
  tell: { course_id: number; user_id: number },
): Promise<void> {
  for (const challenge of await findUntriedChallenges(tx, document)) {
    // One that waits already is tried once more: its author did not ask to be told
    await requestChallengeCheck(tx, challengeHash(challenge), { by: tell.user_id, patienceS: 0 });
    await sendCheck(tx, { challenge, by: tell.user_id, tell });
  }
}

/**
 * Has a challenge checked soon, or after a while. While a check waits whose end the same person is told of for the same course, another
 * one is not added: whoever presses “Publish” ten times has the solutions tried once.
 */
export async function sendCheck(
  tx: Tx | Db,
  check: ToCheck,
  options: Pick<SendOptions, 'afterSeconds'> = {},
): Promise<void> {
  const { challenge, tell } = check;
  const key = tell && { key: `${challengeHash(challenge)}:${tell.course_id}:${tell.user_id}` };
  await send(tx, challengeToCheck, check, { ...options, ...key });
}

/** The solutions of a course have not been tried yet. */
export class UntriedSolutions extends AppError {
  readonly document: CourseDocument;
  constructor(document: CourseDocument, title: string) {
    super(
      'CONFLICT',
      `The solution of “${title}” is being tried. The course can be published once it has passed all tests.`,
    );
    this.document = document;
  }
}

/**
 * What is published has solutions that pass.
 * @throws AppError BAD_REQUEST for one that fails, UntriedSolutions
 */
export async function requirePassingSolutions(tx: Tx, document: CourseDocument): Promise<void> {
  const failing = (await challengeCheckFindings(tx, document)).filter(
    ({ severity }) => severity === 'missing',
  );
  if (failing.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      failing[0]?.message,
      failing.map(({ path, message }) => ({ path, message })),
    );
  const [untried] = await findUntriedChallenges(tx, document);
  if (untried) throw new UntriedSolutions(document, untried.title.trim() || 'The challenge');
}
