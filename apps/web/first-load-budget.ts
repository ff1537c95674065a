import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KB = 1000;

interface Budget {
  /** What it is for, in the message: `The first load of the catalogue`. */
  name: string;
  /** Ends of the paths of modules: what they import counts, and what they load later does not. */
  of: readonly string[];
  /** What every page loads anyway counts too. */
  withEntry: boolean;
  /** KB (1000 bytes), gzip. */
  most: number;
}

/** What a visitor's first page is most often: the catalogue, within its layout. */
export const catalogueBudget = (most: number): Budget => ({
  name: 'The first load of the catalogue',
  of: ['src/routes/_site.tsx', 'src/routes/_site/courses/index.tsx'],
  withEntry: true,
  most,
});

/** What a lesson loads besides, also where a library has to play its video. */
export const playerBudget = (most: number): Budget => ({
  name: 'The player',
  of: [
    'src/routes/learn/$course/{-$lesson}.tsx',
    'src/features/media/player/lesson-video.tsx',
    'src/features/media/player/hls-stream.ts',
  ],
  withEntry: false,
  most,
});

/** Fails the build when the code that something needs at its first load grows beyond its budget: its own files, and all that these import. */
export function firstLoadBudgets(...budgets: readonly Budget[]): Plugin {
  return {
    name: 'darasa:first-load-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const need = (names: readonly string[], needed = new Set<string>()): Set<string> => {
        for (const name of names) {
          const chunk = byName.get(name);
          if (!chunk || needed.has(name)) continue;
          needed.add(name);
          need(chunk.imports, needed);
        }
        return needed;
      };
      const entry = need(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      for (const { name, of, withEntry, most } of budgets) {
        const isAt = (id: string, end: string): boolean => id.split('?')[0]?.endsWith(end) ?? false;
        const isPart = (id: string): boolean => of.some((end) => isAt(id, end));
        const lost = of.find((end) => !chunks.some(({ moduleIds }) => moduleIds.some((id) => isAt(id, end))));
        if (lost) this.error(`${name}: there is no ${lost} in the build`);
        const own = need(
          chunks.filter(({ moduleIds }) => moduleIds.some(isPart)).map(({ fileName }) => fileName),
        );
        const counted = [...new Set([...own, ...entry])].filter((file) => withEntry || !entry.has(file));
        const sizes = counted.map((file): [string, number] => [
          file,
          gzipSync(byName.get(file)?.code ?? '', { level: 9 }).length,
        ]);
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        if (total <= most * KB) continue;
        const largest = sizes.toSorted(([, left], [, right]) => right - left).slice(0, 8);
        this.error(
          `${name} is ${(total / KB).toFixed(1)} KB of JavaScript (gzip), and its budget is ${most} KB:\n` +
            largest.map(([file, size]) => `  ${(size / KB).toFixed(1).padStart(6)} KB  ${file}`).join('\n'),
        );
      }
    },
  };
}
