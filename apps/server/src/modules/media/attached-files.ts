import type { AttachedFile } from '@darasa/contract/media/attached';
import type { MediaView } from '@darasa/contract/media/schemas';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { describeMedia, ownedMedia } from './describe-media.ts';
import type { UrlSigner } from './files/url-signer.ts';
import { readManyReferences } from './reference-repository.ts';
import { type MediaHolder, referencedMedia, replaceMediaReferences } from './references.ts';

/*
 * Files of messages, posts and announcements: whoever writes uploads them, and what is written holds them. They are seen by whoever may read that:
 * only then are their addresses signed.
 */

/** A picture that fits a screen. */
const SHOWN_WIDTH = 1280;

/**
 * Says which files something that was written holds from now on. New ones must be its writer's own.
 * @throws AppError BAD_REQUEST for a file that is not there, or somebody else's
 */
export async function attachFiles(
  tx: Tx,
  holder: MediaHolder,
  userId: number,
  ids: readonly string[],
): Promise<void> {
  const before = await referencedMedia(tx, holder);
  if (before.size === 0 && ids.length === 0) return;
  const fresh = ids.map((id) => id.toLowerCase()).filter((id) => !before.has(id));
  const own = fresh.length === 0 ? new Set<string>() : await ownedMedia(tx, userId, fresh);
  if (!fresh.every((id) => own.has(id)))
    throw badRequest([{ path: 'files', message: 'A file is not there any more. Add it again.' }]);
  await replaceMediaReferences(
    tx,
    holder,
    ids.map((id) => id.toLowerCase()),
  );
}

/** The same for what is changed. @returns whether they are others than before @throws AppError BAD_REQUEST */
export async function attachOthers(
  tx: Tx,
  holder: MediaHolder,
  userId: number,
  ids: readonly string[],
): Promise<boolean> {
  const before = await referencedMedia(tx, holder);
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  if (before.size === wanted.size && [...wanted].every((id) => before.has(id))) return false;
  await attachFiles(tx, holder, userId, ids);
  return true;
}

/** What is gone for good holds nothing. */
export async function releaseFiles(tx: Tx, type: string, holderIds: readonly string[]): Promise<void> {
  for (const id of (await readManyReferences(tx, type, holderIds)).keys())
    await replaceMediaReferences(tx, { type, id }, []);
}

/** The files of what somebody may read, by holder, in the order in which they were uploaded. */
export async function attachedFiles(
  db: Db | Tx,
  type: string,
  holderIds: readonly string[],
  signer: UrlSigner,
): Promise<Map<string, AttachedFile[]>> {
  const held = await readManyReferences(db, type, holderIds);
  if (held.size === 0) return new Map();
  const media = await describeMedia(db, [...held.values()].flat(), { signer });
  return new Map(
    [...held].map(([holder, ids]) => [
      holder,
      ids.flatMap((id) => {
        const file = media.get(id);
        return file ? [present(file)] : [];
      }),
    ]),
  );
}

/** What texts that somebody may read show besides, such as their pictures: by holder, and then by id. */
export async function heldMedia(
  db: Db | Tx,
  type: string,
  holderIds: readonly string[],
  signer: UrlSigner,
): Promise<Map<string, Map<string, MediaView>>> {
  const held = await readManyReferences(db, type, holderIds);
  if (held.size === 0) return new Map();
  const media = await describeMedia(db, [...held.values()].flat(), { signer });
  return new Map(
    [...held].map(([holder, ids]) => [holder, new Map([...media].filter(([id]) => ids.includes(id)))]),
  );
}

function present(file: MediaView): AttachedFile {
  const { id, name, kind, bytes } = file;
  const source = file.state === 'ready' ? sourceOf(file) : undefined;
  return {
    id,
    name,
    kind,
    bytes,
    mime: source?.mime ?? file.mime,
    width: source?.width ?? file.width,
    height: source?.height ?? file.height,
    url: source?.url ?? null,
  };
}

/** Of a picture the one that every browser shows and that fits a screen; of others what was uploaded. */
function sourceOf({ kind, sources }: MediaView) {
  if (kind !== 'image') return sources.find((one) => one.kind === 'original') ?? sources[0];
  const shown = sources.filter(({ mime }) => mime !== 'image/avif');
  return (shown.length > 0 ? shown : sources).toSorted(
    (one, other) => Math.abs((one.width ?? 0) - SHOWN_WIDTH) - Math.abs((other.width ?? 0) - SHOWN_WIDTH),
  )[0];
}
