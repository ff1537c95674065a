import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '@darasa/contract/http/ids';
import type { OwnMediaView } from '@darasa/contract/media/schemas';
import type { Ctx } from '#platform/context/index';
import { badRequest } from '#platform/http/errors';
import { originalKey } from '../keys.ts';
import { insertMedia } from '../media-repository.ts';
import { lockStored } from '../stored-repository.ts';
import { requireQuota } from '../upload/quota.ts';
import { lockUploadsOf } from '../upload/upload-repository.ts';
import { type LibraryDeps, readMedia } from './library.ts';
import { type SafeDrawing, safeSvg, UnfitDrawing } from './safe-svg.ts';

/**
 * Keeps what was drawn in an author's browser, written anew of what a drawing may be made of.
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE without room for it
 */
export async function saveDrawing(
  ctx: Ctx,
  deps: LibraryDeps,
  { svg, name }: { svg: string; name: string },
): Promise<OwnMediaView> {
  const drawing = fitting(svg);
  const content = Buffer.from(drawing.svg);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = newId();
  await ctx.transaction(async ({ db: tx, actor }) => {
    await lockUploadsOf(tx, actor.userId);
    await requireQuota(tx, actor.userId, content.length, deps.quotaBytes);
    // Nobody deletes the same bytes meanwhile
    await lockStored(tx, originalKey(sha256));
    await deps.storage.put(originalKey(sha256), Readable.from([content]), { contentType: 'image/svg+xml' });
    await insertMedia(tx, {
      id,
      owner_id: actor.userId,
      kind: 'image',
      file_name: name,
      mime: 'image/svg+xml',
      bytes: content.length,
      sha256,
      width: drawing.width,
      height: drawing.height,
      state: 'ready',
      original_only: true,
    });
  });
  return readMedia(ctx, deps, id);
}

function fitting(svg: string): SafeDrawing {
  try {
    return safeSvg(svg);
  } catch (error) {
    if (error instanceof UnfitDrawing) throw badRequest([{ path: 'svg', message: error.message }]);
    throw error;
  }
}
