/** Languages whose interpreters are started once and restored before each program. */
export const restorableLanguages = ['python', 'php', 'ruby'] as const;
export type RestorableLanguage = (typeof restorableLanguages)[number];

export const isRestorable = (language: string): language is RestorableLanguage =>
  (restorableLanguages as readonly string[]).includes(language);

/**
 * What the file of each snapshot is when it is made from these sources: only such a file is believed without being made anew.
 * `known.test.ts` says what to write here after a change.
 */
export const knownSnapshots: Record<RestorableLanguage, string> = {
  php: 'd315c4c10f869613794fcefa4d0d837142a94525627038871cd75432be809669',
  ruby: 'ad142a78701f56e2f2f30b5193b1a2d7670193d563a6451b1170e3f50f34c19c',
  python: '17f21d1a2d1c972fbdb88be7a7057771fa93e03de39198ca256f5d0cfc37bfe9',
};
