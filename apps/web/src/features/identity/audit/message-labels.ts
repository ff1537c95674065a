/** What is said to people, and what of it is removed. */
export const messageActs = {
  'message.report-reopened': {
    verb: 'opened the decision again on a reported message',
    label: 'Decision on a message taken back',
  },
  'message.kept': { verb: 'left a reported message', label: 'Reported message left' },
  'message.removed': { verb: 'removed a reported message', label: 'Reported message removed' },
  'announcement.removed': { verb: 'removed the announcement', label: 'Announcement removed' },
  'announcement.resumed': { verb: 'went on sending the announcement', label: 'Announcement sent on' },
  'announcement.stopped': { verb: 'stopped the announcement', label: 'Announcement stopped' },
  'announcement.withdrawn': { verb: 'withdrew the announcement', label: 'Announcement withdrawn' },
  'announcement.written': { verb: 'wrote the announcement', label: 'Announcement written' },
  'message.answered': { verb: 'marked as answered:', label: 'Message answered' },
  'message.closed': { verb: 'closed the message', label: 'Message closed' },
  'message.reopened': { verb: 'reopened the message', label: 'Message reopened' },
  'message.sender-blocked': { verb: 'blocked the guest of the conversation', label: 'Guest blocked' },
  'message.sender-unblocked': { verb: 'unblocked the guest of the conversation', label: 'Guest unblocked' },
} as const;
