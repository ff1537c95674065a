import type { Merging } from '#platform/modules/index';

export const messagesMerging: Merging = {
  columns: {
    'conversation.created_by': 'moved',
    'conversation_member.user_id': { moved: [['conversation_id']] },
    'message.author_id': 'moved',
    'message_report.reporter_id': { moved: [['message_id']] },
    'message_report.decided_by': 'moved',
    'message_setting.user_id': 'removed',
    'person_block.user_id': { moved: [['blocked_id']] },
    'person_block.blocked_id': { moved: [['user_id']] },
  },
};
