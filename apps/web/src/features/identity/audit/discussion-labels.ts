/** What people do in discussions of courses and groups. */
export const discussionActs = {
  'discussion.hidden': { verb: 'hid a text in the discussion', label: 'Text in a discussion hidden' },
  'discussion.person-let': {
    verb: 'let somebody write in discussions again:',
    label: 'Person may write in discussions again',
  },
  'discussion.person-stopped': {
    verb: 'stopped somebody from writing in discussions:',
    label: 'Person stopped from writing in discussions',
  },
  'discussion.settings-changed': {
    verb: 'changed how discussions are held in',
    label: 'Discussions of a course changed',
  },
  'participation.added': { verb: 'added a graded discussion to', label: 'Graded discussion added' },
  'participation.changed': { verb: 'changed a graded discussion of', label: 'Graded discussion changed' },
  'participation.removed': {
    verb: 'removed a graded discussion from',
    label: 'Graded discussion removed',
  },
  'discussion.shown': {
    verb: 'showed a text again in the discussion',
    label: 'Text in a discussion shown again',
  },
};
