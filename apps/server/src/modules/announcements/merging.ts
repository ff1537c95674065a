import type { Merging } from '#platform/modules/index';

export const announcementsMerging: Merging = {
  columns: {
    'announcement.author_id': 'moved',
    'announcement_reader.user_id': { moved: [['announcement_id']] },
  },
};
