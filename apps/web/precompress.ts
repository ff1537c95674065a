import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;

/** Interpreters: compressed as hard as it goes, each would take a minute of a processor for a few percent. */
const LARGE_BYTES = 4_000_000;
const LARGE_QUALITY = 5;

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const isLarge = plain.length > LARGE_BYTES;
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [zlib.BROTLI_PARAM_QUALITY]: isLarge ? LARGE_QUALITY : zlib.BROTLI_MAX_QUALITY,
      },
    }),
    deflate(plain, { level: isLarge ? LARGE_QUALITY : 9 }),
  ]);
  // A form that saves nothing is not worth a file.
  if (br.length < plain.length) await writeFile(`${path}.br`, br);
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz);
}

/** Writes `.br` and `.gz` beside every text file and WebAssembly module of the browser's build, compressed as hard as it goes within seconds. */
export function precompress(): Plugin {
  return {
    name: 'darasa:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}
