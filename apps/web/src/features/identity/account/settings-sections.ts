/** The parts of the settings, in order: URL segment and title. */
export const settingsSections = {
  account: 'Account',
  security: 'Security',
  sessions: 'Sessions',
  activity: 'Account activity',
  notifications: 'Notifications',
  appearance: 'Appearance',
  language: 'Language',
  'data-saver': 'Data saver',
  privacy: 'Privacy',
} as const;

export type SettingsSection = keyof typeof settingsSections;

export const isSettingsSection = (name: string): name is SettingsSection =>
  Object.hasOwn(settingsSections, name);

export const sectionPath = (section: SettingsSection): string => `/settings/${section}`;
