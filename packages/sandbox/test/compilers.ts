import { fileURLToPath } from 'node:url';
import { hasClang } from '../src/compilers/clang.ts';

/** Where the tests look for compilers: `DATA_DIR=.cache npm run languages install c` puts them there. */
export const compilers = fileURLToPath(new URL('../../../.cache/compilers', import.meta.url));
export const compilersAreHere = hasClang(compilers);
