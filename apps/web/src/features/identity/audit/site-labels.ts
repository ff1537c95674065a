/** What is said of data protection and of the site's running. */
export const siteActs = {
  'attempt.answers-brought-back': {
    verb: 'brought the answers of an old attempt back',
    label: 'Archived answers brought back',
  },
  'breach.added': { verb: 'wrote down the breach', label: 'Breach of personal data written down' },
  'breach.changed': { verb: 'changed the breach', label: 'Breach of personal data changed' },
  'privacy.processing-exported': {
    verb: 'exported the record of processing activities',
    label: 'Processing activities exported',
  },
  'jobs.given-up': { verb: 'gave up the failed jobs', label: 'Failed jobs given up' },
  'jobs.retried': { verb: 'ran the failed jobs again:', label: 'Failed jobs run again' },
  'settings.changed': { verb: 'changed the setting', label: 'Setting changed' },
} as const;
