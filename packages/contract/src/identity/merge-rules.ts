/** Why two accounts may be of one person. */
export const doubleReasons = ['email', 'number', 'birth'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

/** What there may be of an account, in the order in which a preview shows it. */
export const mergedKinds = [
  'courses',
  'lessons',
  'attempts',
  'grades',
  'certificates',
  'orders',
  'groups',
  'reviews',
  'notes',
  'answers',
  'files',
  'authored',
  'messages',
  'notifications',
] as const;
export type MergedKind = (typeof mergedKinds)[number];

export const mergeMessages = {
  same: 'Choose two different accounts',
  twoStaff: 'Both accounts have a role as staff. Take the role away from one of them first.',
  keepStaff: 'Keep the account that has a role as staff',
  keptDisabled: 'The account that is to be kept is disabled. Enable it first.',
  merged: 'This account has been merged already',
  yourself: 'You cannot merge your own account into another one',
} as const;
