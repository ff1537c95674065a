import type { Merging } from '#platform/modules/index';

/** What somebody wrote is theirs; what either reads, follows or finds helpful counts once. */
export const discussionsMerging: Merging = {
  columns: {
    'discussion_ban.banned_by': 'stays',
    'discussion_ban.user_id': { moved: [['course_id']] },
    'discussion_post.hidden_by': 'stays',
    'discussion_post.user_id': 'moved',
    'discussion_reader.user_id': { moved: [['thread_id']] },
    'discussion_report.settled_by': 'stays',
    'discussion_report.user_id': { moved: [['subject_id']] },
    'discussion_thread.hidden_by': 'stays',
    'discussion_thread.user_id': 'moved',
    'discussion_visit.user_id': { moved: [['place']] },
    'discussion_vote.user_id': { moved: [['subject_id']] },
    'participation_mark.marked_by': 'stays',
    'participation_mark.user_id': { moved: [['participation_id']] },
  },
  counts: { answers: 'discussion_thread.user_id' },
};
