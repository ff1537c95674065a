import { hydrated } from '../hydrated.ts';
import * as recovery from './recover.ts';
import { restoreTypedText } from './typed-text.ts';

// Loaded with the error screen, before anything is gone; on the server there is nothing to recover.
// `recoverCode` is for the build's import helper: see `lean-imports.ts`
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { recoverCode: recovery.recoverCode });
  void hydrated.then(() => restoreTypedText());
}
