/** How a call of the web app that changes something is safe to repeat: what `mutations.test.ts` lists. */
export interface Mutation {
  /** The endpoints that it calls: `questionEndpoints.edit`. None when it only reads. */
  calls: string[];
  /** Sent with `callKey`, or with a key of its own that goes with what is sent. */
  key?: 'callKey' | 'own';
  /** Why it is not retried. */
  notRetried?: string;
}

export const by = (...calls: string[]): Mutation => ({ calls });
export const withKey = (...calls: string[]): Mutation => ({ calls, key: 'callKey' });
export const never = (call: string, notRetried: string): Mutation => ({ calls: [call], notRetried });

/** Those of messages between people. */
export const messageMutations: Record<string, Mutation[]> = {
  'messages/conversation-menu.tsx': [
    by('messageEndpoints.mute'),
    by('messageEndpoints.block'),
    by('messageEndpoints.leave'),
  ],
  'messages/conversation-view.tsx': [withKey('messageEndpoints.remove')],
  'messages/edit-dialog.tsx': [by('messageEndpoints.edit')],
  'messages/messages-page.tsx': [by('messageEndpoints.begin')],
  'messages/new-dialog.tsx': [by('messageEndpoints.begin')],
  'messages/report-dialog.tsx': [by('messageEndpoints.report')],
  'messages/reports-page.tsx': [by('messageEndpoints.decide')],
  'messages/settings-dialog.tsx': [by('messageEndpoints.saveSettings'), by('messageEndpoints.block')],
};

/** Those of phone numbers. */
export const smsMutations: Record<string, Mutation[]> = {
  'identity/people/guardian-phone.tsx': [
    withKey('guardianPhoneEndpoints.record'),
    withKey('guardianPhoneEndpoints.withdraw'),
  ],
  'notifications/phone-choices.tsx': [
    withKey('phoneEndpoints.remove'),
    never('phoneEndpoints.sendCode', 'another code would be sent, and paid for'),
    never('phoneEndpoints.sendCode', 'another code would be sent, and paid for'),
    never('phoneEndpoints.confirm', 'each call counts as an attempt'),
  ],
};
