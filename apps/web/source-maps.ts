import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Whether the build writes source maps, for a server of error reports: `SOURCE_MAPS=on`. */
export const withSourceMaps = process.env.SOURCE_MAPS === 'on';

/** Moves the source maps of the browser's build beside it, to `dist/maps`: visitors are never served the sources. */
export function sourceMaps(): Plugin {
  return {
    name: 'darasa:source-maps',
    apply: () => withSourceMaps,
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.name.endsWith('.map')) continue;
        const path = join(entry.parentPath, entry.name);
        const target = path.replace(dir, join(dirname(dir), 'maps'));
        await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
      }
    },
  };
}
