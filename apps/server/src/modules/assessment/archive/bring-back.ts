import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { readArchive } from './archive-answers.ts';
import { lockArchived, moveBack } from './archive-repository.ts';

/** Brings the answers of an attempt back from the archive; of one whose answers are there it changes nothing. @throws AppError NOT_FOUND */
export const bringAnswersBack = (ctx: Ctx, id: string): Promise<{ attempt_id: string; answers: number }> =>
  ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    const attempt = await lockArchived(tx, id);
    if (!attempt) throw new AppError('NOT_FOUND', 'Attempt not found');
    if (attempt.content === null) return { attempt_id: id, answers: 0 };
    const answers = await moveBack(tx, id, await readArchive(attempt.content), now);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'attempt.answers-brought-back',
      subject: { type: 'attempt', id, name: '' },
      details: { user_id: String(attempt.user_id), course_id: String(attempt.course_id) },
      ip,
    });
    return { attempt_id: id, answers };
  });
