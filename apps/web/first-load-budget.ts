import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KB = 1000;
/** What a visitor's first page is most often: the catalogue, within its layout. */
const FIRST_PAGE = ['src/routes/_site.tsx', 'src/routes/_site/courses/index.tsx'];

/**
 * Fails the build when the code that the catalogue needs at its first load grows beyond its budget: the entry, the page's own
 * files, and all that these import.
 * @param budget in KB (1000 bytes), gzip
 */
export function firstLoadBudget(budget: number): Plugin {
  return {
    name: 'darasa:first-load-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needed = new Map<string, number>();
      const need = (name: string): void => {
        const chunk = byName.get(name);
        if (!chunk || needed.has(name)) return;
        needed.set(name, gzipSync(chunk.code, { level: 9 }).length);
        for (const imported of chunk.imports) need(imported);
      };
      const isOfFirstPage = (id: string): boolean =>
        FIRST_PAGE.some((route) => id.split('?')[0]?.endsWith(route));
      for (const { isEntry, fileName, moduleIds } of chunks) {
        if (isEntry || moduleIds.some(isOfFirstPage)) need(fileName);
      }
      const total = [...needed.values()].reduce((sum, size) => sum + size, 0);
      if (total <= budget * KB) return;
      const largest = [...needed].toSorted(([, left], [, right]) => right - left).slice(0, 8);
      this.error(
        `The first load of the catalogue is ${(total / KB).toFixed(1)} KB of JavaScript (gzip), and its budget is ${budget} KB:\n` +
          largest.map(([name, size]) => `  ${(size / KB).toFixed(1).padStart(6)} KB  ${name}`).join('\n'),
      );
    },
  };
}
