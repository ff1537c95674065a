/** What is said of data protection. */
export const privacyActs = {
  'breach.added': { verb: 'wrote down the breach', label: 'Breach of personal data written down' },
  'breach.changed': { verb: 'changed the breach', label: 'Breach of personal data changed' },
  'privacy.processing-exported': {
    verb: 'exported the record of processing activities',
    label: 'Processing activities exported',
  },
} as const;
