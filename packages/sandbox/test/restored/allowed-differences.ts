import type { Language } from '../../src/index.ts';

/** Programs that write something else in a restored interpreter than in one of their own, and why they may. */
export const allowedDifferences: Partial<Record<Language, Record<string, string>>> = {
  python: {
    'module order': 'The order of `sys.modules`: modules of a circle are entered when they are complete',
    'importer cache 2': 'The time that its tests took, which differs in each run',
    'stack': 'The time that its tests took, which differs in each run',
    'fds': 'The time that its tests took, which differs in each run',
    'monkey': 'The time that its tests took, which differs in each run',
    'sleep neg': 'The time that its tests took, which differs in each run',
    'unittest': 'The time that its tests took, which differs in each run',
    'gc freeze count': '`gc.get_freeze_count()`: what was there before the program is frozen',
  },
  php: {},
  ruby: {
    mod: '`$LOADED_FEATURES` has the file that ran before the snapshot was taken: it is entered when that file ends, after the snapshot',
  },
};
