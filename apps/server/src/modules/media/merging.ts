import type { Merging } from '#platform/modules/index';

/** Files belong to whoever uploaded them. */
export const mediaMerging: Merging = {
  columns: { 'media_object.owner_id': 'moved', 'media_upload.owner_id': 'moved' },
  counts: { files: 'media_object.owner_id' },
};
