import type { Language } from '../../src/index.ts';

/** Programs that may write something else in a restored interpreter than in one of their own, and why. They must end in the same way. */
export const allowedDifferences: Partial<Record<Language, Record<string, string>>> = {
  python: {
    'module order': 'The order of `sys.modules`: modules of a circle are entered when they are complete',
    'importer cache 2':
      'Modules that were imported before the snapshot leave no entries in `sys.path_importer_cache`',
    stack: 'The line of our own prelude, at the bottom of the stack',
    fds: 'The numbers of open files only grow, and other files were opened before',
    'sleep neg': 'The line of our own `time.sleep` in a traceback',
    unittest: 'How long its tests took',
    'gc freeze count': 'What was there before the program is frozen, so that no collection looks at it',
  },
  php: {},
  ruby: {
    mod: 'The file that ran before the snapshot is among `$LOADED_FEATURES`: it is entered when it ends, after the snapshot',
  },
};

/** Programs that break the interpreter for themselves, and may end otherwise: their changes reach what is loaded after them alone. */
export const mayEndOtherwise: Partial<Record<Language, readonly string[]>> = {
  // Replaces a built-in function and then imports a module, which is loaded already
  python: ['monkey'],
};
