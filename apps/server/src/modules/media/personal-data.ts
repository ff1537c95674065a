import type { PersonalDataHandler } from '#modules/identity';
import { findAllMediaOf } from './media-repository.ts';
import { findIncompleteUploadsOf } from './upload/upload-repository.ts';

/** What media keeps about people: the files that they have uploaded. Erasure: see jobs.ts. */
export const mediaPersonalData: PersonalDataHandler = {
  name: 'uploaded_files',
  async exportPersonalData(db, userId) {
    const [files, uploads] = await Promise.all([
      findAllMediaOf(db, userId),
      findIncompleteUploadsOf(db, userId),
    ]);
    return {
      files: files.map(({ id, file_name: name, kind, mime, bytes, sha256, in_use, created_at }) => ({
        ...{ id, name, kind, mime, bytes, sha256, in_use, created_at },
      })),
      unfinished_uploads: uploads.map(({ id, file_name: name, kind, bytes, received, created_at }) => ({
        ...{ id, name, kind, bytes, received, created_at },
      })),
    };
  },
};
