import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const KB = 1000;
/**
 * What learners need without a connection. Only these modules and what they import; what they load later (dialogs, a heavier player)
 * comes along only if it is named here too.
 */
export const LEARNER_MODULES = [
  /src\/routes\/offline\.tsx$/,
  /src\/routes\/(_site|_workspace)\.tsx$/,
  /src\/routes\/_site\/_area\.tsx$/,
  /src\/routes\/_workspace\/(_shell\/)?student\//,
  /src\/routes\/_workspace\/_shell\.tsx$/,
  /src\/layouts\/workspace\/entries\/student\.ts$/,
  /src\/routes\/(_workspace\/)?learn[./]/,
  /src\/layouts\/(guarded-outlet|guard-screen|error-screen|connection\/connection-notice)\.tsx?$/,
  /src\/lib\/session\/(guard|start-renewal)\.ts$/,
  /src\/features\/learning\/(offline|downloads|notes|rail|lesson|player)\//,
  // Without a connection pieces are chosen: what drags them is larger than what asks
  /src\/features\/recall\/(?!class\/)/,
  /src\/features\/assessment\/(taking|results|practice|recall)\/(?!inputs\/dragging\/drag-parts)/,
  /src\/features\/assessment\/attempt-page\.tsx$/,
  /src\/features\/media\/player\/(?!hls)/,
  /src\/layouts\/header\/(profile-menu|mobile-menu|account-links)\.tsx?$/,
  /src\/ui\/toast-region\.tsx$/,
  /packages\/contract\/src\/identity\/routes\.ts$/,
];

interface Chunk {
  fileName: string;
  code: string;
  imports: string[];
  moduleIds: string[];
  isEntry: boolean;
}

/** The files of the build that hold such modules, and all that these stand on. */
export function learnerFiles(chunks: readonly Chunk[], wanted: readonly RegExp[] = LEARNER_MODULES): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Chunk>();
  const need = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const imported of chunk.imports) need(imported);
  };
  const isWanted = (id: string): boolean => wanted.some((pattern) => pattern.test(id.split('?')[0] ?? id));
  for (const { isEntry, fileName, moduleIds } of chunks)
    if (isEntry || moduleIds.some(isWanted)) need(fileName);
  return [...needed].toSorted((one, other) => one.fileName.localeCompare(other.fileName));
}

/** One file of plain code, with everything that it imports. */
async function bundleWorker(name: string, about: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
    define: { __BUILD__: JSON.stringify(about) },
    build: {
      write: false,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: fileURLToPath(new URL(`./src/service-worker/${name}.ts`, import.meta.url)),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const made of outputs) {
    const [first] = 'output' in made ? made.output : [];
    if (first?.type === 'chunk') return first.code;
  }
  throw new Error(`The service worker ${name} was not built`);
}

/**
 * Builds the service worker beside the pages, `sw.js`, and `sw-off.js`, which takes its place where a site has turned it off. The
 * worker's build is named after all files of the build, so that it is a new one exactly when they are.
 * @param budget of the code that learners fetch ahead, in KB (1000 bytes), gzip
 */
export function serviceWorker(budget: number): Plugin {
  return {
    name: 'darasa:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = learnerFiles(chunks);
      const size = files.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / KB;
      if (size > budget) {
        const largest = files
          .map(({ fileName, code }) => [gzipSync(code).length / KB, fileName] as const)
          .toSorted(([one], [other]) => other - one)
          .slice(0, 12);
        this.error(
          `The code that learners fetch ahead is ${size.toFixed(1)} KB (gzip), and its budget is ${budget} KB:\n` +
            largest.map(([kb, name]) => `  ${kb.toFixed(1).padStart(6)} KB  ${name}`).join('\n'),
        );
      }
      const names = Object.keys(bundle).toSorted().join('\n');
      const about = {
        id: hash('sha256', names, 'hex').slice(0, 12),
        learnerCode: files.map(({ fileName }) => `/${fileName}`),
      };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker('main', about) });
      this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: await bundleWorker('remove', about) });
    },
  };
}
