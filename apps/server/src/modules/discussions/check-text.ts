import {
  blockedWordIn,
  discussionLimits as limits,
  mentionsIn,
} from '@darasa/contract/discussions/discussion-rules';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { renderMarkdown } from '#platform/markdown/index';
import type { DiscussionDeps, OpenPlace } from './open-place.ts';
import { columnsOf } from './open-place.ts';
import { findPace } from './post-repository.ts';

const HOUR_MS = 3_600_000;

/** A text as it is shown. */
export const renderWritten = (text: string): string =>
  renderMarkdown(text, { formulas: true, topHeading: 4 });

/** What was written, as it is kept. @throws AppError BAD_REQUEST for too many mentions, or a word that the site does not want */
export function checkedText(deps: DiscussionDeps, text: string, title = ''): { text: string; html: string } {
  if (mentionsIn(text).length > limits.mentions)
    throw badRequest([
      {
        path: 'text',
        message: `Mention at most ${limits.mentions} people in one text. To reach everybody, a teacher can announce it.`,
      },
    ]);
  const word = blockedWordIn(`${title}\n${text}`, deps.blockedWords());
  if (word !== undefined)
    throw badRequest([
      {
        path: 'text',
        message: `This site does not publish the word “${word}”. Please write it another way.`,
      },
    ]);
  return { text, html: renderWritten(text) };
}

/** @throws AppError RATE_LIMITED for who writes too much, or too soon in a course that is slowed down */
export async function checkPace(ctx: Ctx | TxCtx, place: OpenPlace): Promise<void> {
  if (place.moderates) return;
  const { written, last } = await findPace(
    ctx.db,
    place.userId,
    new Date(ctx.now.getTime() - HOUR_MS),
    columnsOf(place),
  );
  if (written >= limits.hourly)
    throw new AppError(
      'RATE_LIMITED',
      'You have written a lot in the last hour. Please wait before you write more.',
    );
  const { slow_seconds: slow } = place.settings;
  const passed = last === null ? Number.POSITIVE_INFINITY : (ctx.now.getTime() - last.getTime()) / 1000;
  // What was written at the same moment may have begun later; what is of a time far ahead was written before the clock was set back
  const waits = passed < -slow ? 0 : Math.ceil(slow - Math.max(0, passed));
  if (waits > 0)
    throw new AppError(
      'RATE_LIMITED',
      `In this course you can write every ${formatQuantity(slow, 'second')}. Please wait ${formatQuantity(waits, 'second')}.`,
    );
}
