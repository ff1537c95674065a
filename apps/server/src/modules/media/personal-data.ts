import { send } from '#platform/jobs/index';
import type { PersonalData } from '#platform/modules/index';
import { type FileContent, readContents } from './file-contents.ts';
import { storedFilesReleased } from './job-kinds.ts';
import { disownMedia, findAllMediaOf, findHoldersOf } from './media-repository.ts';
import { deleteMediaIfUnused } from './sweep/delete-media.ts';
import { deleteUpload, findIncompleteUploadsOf, findParts } from './upload/upload-repository.ts';

/** What media keeps about people: the files that they have uploaded. Those that nothing shows go with their owner; what a course shows stays, without a name. */
export const mediaPersonalData: PersonalData = {
  name: 'uploaded_files',
  processing: {
    activity: 'Uploaded files',
    purpose: 'Showing files in courses and answers',
    people: 'Teachers and learners',
    data: 'Files, their names, when they were uploaded',
    basis: 'Contract',
    recipients: 'Whoever may see the course or answer',
    kept: 'A week after nothing shows them',
  },
  async export(db, userId, stored) {
    const [files, holders, uploads] = await Promise.all([
      findAllMediaOf(db, userId),
      findHoldersOf(db, userId),
      findIncompleteUploadsOf(db, userId),
    ]);
    const contents = stored ? await readContents(db, stored, files) : new Map<string, FileContent>();
    const shownIn = Map.groupBy(holders, ({ media_id }) => media_id);
    return {
      files: files.map(({ id, file_name: name, kind, mime, bytes, sha256, in_use, created_at }) => ({
        ...{ id, name, kind, mime, bytes, sha256, in_use, created_at },
        shown_in: (shownIn.get(id) ?? []).map(({ type, id: holder }) => ({ type, id: holder })),
        content: contents.get(id) ?? null,
      })),
      unfinished_uploads: uploads.map(({ id, file_name: name, kind, bytes, received, created_at }) => ({
        ...{ id, name, kind, bytes, received, created_at },
      })),
    };
  },
  async erase(tx, { user_id: userId }) {
    for (const { id } of await findIncompleteUploadsOf(tx, userId)) {
      const keys = (await findParts(tx, id)).map(({ key }) => key);
      await deleteUpload(tx, id);
      if (keys.length > 0) await send(tx, storedFilesReleased, { keys });
    }
    for (const { id } of await findAllMediaOf(tx, userId)) await deleteMediaIfUnused(tx, id);
    await disownMedia(tx, userId);
  },
};
