import { gunzipSync } from 'node:zlib';
import { unpack } from '../../wasm/unpack.ts';
import { readLanguageFile } from '../wasi/language-files.ts';
import type { RestorableLanguage } from './known.ts';
import { hashOf, type Snapshot } from './snapshot-file.ts';

/** The builds whose functions and addresses are known here. */
const builds: Record<RestorableLanguage, { file: string; sha256: string }> = {
  python: {
    file: 'python-3.11.3.wasm',
    sha256: '658cb6add2bbf8dfe84d67fb85430956d5a8b2b1d694d33432d654cdf048f813',
  },
  php: {
    file: 'php-cgi-8.2.0.wasm',
    sha256: '68c96239a9b8095f21dd80af1714e5f270e4e08ef516821d90290da72d829a0e',
  },
  ruby: {
    file: 'ruby-3.2.0.wasm',
    sha256: 'abe348fba157a756f86194be445c77c99e8ed64ca76495ea07ed984f09eb66ae',
  },
};

/** Starts an interpreter and takes what its memory then holds. @throws Error when its build is another one */
export async function makeSnapshot(language: RestorableLanguage): Promise<Snapshot> {
  const { file, sha256 } = builds[language];
  const wasm = await readLanguageFile(file);
  if (hashOf(wasm) !== sha256) throw new Error(`${file} is not the build that is known`);
  switch (language) {
    case 'php': {
      const { makePhpSnapshot } = await import('./php-snapshot.ts');
      return makePhpSnapshot(wasm);
    }
    case 'ruby': {
      const { makeRubySnapshot } = await import('./ruby-snapshot.ts');
      return makeRubySnapshot(wasm);
    }
    case 'python': {
      const { makePythonSnapshot } = await import('./python-snapshot.ts');
      return makePythonSnapshot(wasm, unpack(gunzipSync(await readLanguageFile('python-3.11.3.tar.gz'))));
    }
  }
}
