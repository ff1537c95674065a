import { gunzipSync } from 'node:zlib';
import { unpack } from '../../wasm/unpack.ts';
import { readLanguageFile } from '../wasi/language-files.ts';
import type { RestorableLanguage } from './known.ts';
import type { RestoredLanguage } from './restored-language.ts';
import type { Snapshot } from './snapshot-file.ts';

/** The started interpreter of a language, for programs that may use so much memory. */
export async function restoreLanguage(
  language: RestorableLanguage,
  snapshot: Snapshot,
  memoryMb: number,
): Promise<RestoredLanguage> {
  switch (language) {
    case 'python': {
      const { restorePython } = await import('./restored-python.ts');
      const library = unpack(gunzipSync(await readLanguageFile('python-3.11.3.tar.gz')));
      return restorePython(snapshot, memoryMb, library);
    }
    case 'php': {
      const { restorePhp } = await import('./restored-php.ts');
      return restorePhp(snapshot, memoryMb);
    }
    case 'ruby': {
      const { restoreRuby } = await import('./restored-ruby.ts');
      return restoreRuby(snapshot, memoryMb);
    }
  }
}
