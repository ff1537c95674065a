import { compiledLanguages } from './compilers/clang.ts';
import { compilersFolder } from './compilers/environment.ts';
import { InstallError, installClang, removeClang } from './compilers/install-clang.ts';
import { embeddedLanguages } from './executors/embedded-languages.ts';
import { languages } from './types.ts';

/*
 * `npm run languages`: which languages the sandbox of this machine runs, and installing those that do not come with the product. Exit codes: 0
 * done, 1 it could not be installed, 2 unusable arguments.
 */

const USAGE = `The languages that learners' programs may be written in on this machine.

  npm run languages              what runs here
  npm run languages install c    installs the compiler of C and C++: 27 MB to fetch, about 130 MB in DATA_DIR/compilers
  npm run languages remove c     removes it
`;

const compilers = compilersFolder();

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(args: readonly string[]): Promise<number> {
  const [action, language, ...rest] = args;
  if (action === undefined) {
    const here = embeddedLanguages(compilers);
    for (const one of languages)
      say(`${one.padEnd(12)}${here.includes(one) ? 'runs here' : 'not installed'}`);
    return 0;
  }
  const isKnown = (compiledLanguages as readonly (string | undefined)[]).includes(language);
  if ((action !== 'install' && action !== 'remove') || !isKnown || rest.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (action === 'remove') {
    await removeClang(compilers);
    say(`C and C++ are no longer in ${compilers}.`);
    return 0;
  }
  await installClang(compilers, say);
  say(`C and C++ are installed in ${compilers}. A server that uses this directory runs them from now on.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
