import { rowOf } from './module-order.mjs';
import { isTest } from './tests.mjs';

/**
 * Which imports are allowed (docs/architecture.md). Each rule checks every import of the files that it applies to.
 * `from` and `to` are paths from the root of the repository; `to` is `npm:<package>` for other packages.
 */

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\/(.*)$/;
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
/** The application itself: the files beside `modules` and `platform`. */
const isApp = (path) => /^apps\/server\/src\/(?!modules\/|platform\/)/.test(path);
/** A command with its own process is an application like `main.ts`, although it is inside its module. */
const isCommand = (path) => /^apps\/server\/src\/modules\/[^/]+\/import\/cli\.ts$/.test(path);
const within = (folder) => (path) => path.startsWith(`${folder}/`);

/** Comparing lines is pure arithmetic, and a library does it better than we would. */
const MAKES_MARKDOWN = /^packages\/contract\/src\/authoring\/(from-html|lesson-markdown)\//;
const MARKDOWN_LIBRARIES = new Set([
  'npm:hast',
  'npm:hast-util-from-parse5',
  'npm:hast-util-to-mdast',
  'npm:mathml-to-latex',
  'npm:mdast',
  'npm:mdast-util-to-markdown',
  'npm:parse5',
]);
const COMPARES_TEXTS = new Set([
  'packages/contract/src/authoring/merging/merge-text.ts',
  'packages/contract/src/authoring/merging/merge-words.ts',
  'packages/contract/src/approval/text-diff.ts',
]);

/** @type {{name: string, of(path: string): boolean, refuse(from: string, to: string, typeOnly: boolean): string | false}[]} */
export const RULES = [
  {
    name: 'the contract knows zod only',
    of: within('packages/contract/src'),
    refuse(from, to, typeOnly) {
      if (to.startsWith('packages/contract/src/')) return false;
      // Both sides teach their markdown-it the Markdown of lessons; the contract is given it, and knows its types alone.
      if (to === 'npm:markdown-it' && (typeOnly || isTest(from))) return false;
      if (to === 'npm:zod' || (to === 'npm:ts-fsrs' && from.startsWith('packages/contract/src/recall/')))
        return false;
      if (to === 'npm:node-diff3' && COMPARES_TEXTS.has(from)) return false;
      // One converter of HTML for files on the server and what is pasted in the browser, and one writer of Markdown for it and the editor
      if (MAKES_MARKDOWN.test(from) && MARKDOWN_LIBRARIES.has(to)) return false;
      if (isTest(from) && /^npm:(vitest|fast-check|node:.*)$/.test(to)) return false;
      return 'The contract imports zod and itself.';
    },
  },
  {
    name: 'the platform knows no domain',
    of: within('apps/server/src/platform'),
    refuse: (_from, to) =>
      (MODULE.test(to) || isApp(to)) && 'The platform imports no module and nothing of the application.',
  },
  {
    name: 'caches are bounded by bytes',
    of: within('apps/server/src'),
    refuse: (from, to) =>
      to === 'npm:lru-cache' &&
      from !== 'apps/server/src/platform/cache/bounded-cache.ts' &&
      'What is kept in memory is kept in a cache of `#platform/cache/bounded-cache`, with a budget in bytes.',
  },
  {
    name: 'modules do not know the application',
    of: within('apps/server/src/modules'),
    refuse: (from, to) =>
      isApp(to) &&
      !isTest(from) &&
      !isCommand(from) &&
      'A module gets its dependencies as arguments: it does not import the configuration or anything else of the application.',
  },
  {
    name: 'a module is entered by its index, in order',
    of: within('apps/server/src/modules'),
    refuse(from, to) {
      const [, own] = MODULE.exec(from) ?? [];
      const [, other, file] = MODULE.exec(to) ?? [];
      if (rowOf(own) === -1)
        return `${own} is not in the order of modules (scripts/boundaries/module-order.mjs).`;
      if (other === undefined || other === own) return false;
      if (file !== 'index.ts') return `Another module is entered by its index: #modules/${other}.`;
      if (rowOf(other) === -1)
        return `${other} is not in the order of modules (scripts/boundaries/module-order.mjs).`;
      return (
        rowOf(other) >= rowOf(own) &&
        !isTest(from) &&
        `${own} may not call ${other}: emit an event that ${other} subscribes to.`
      );
    },
  },
  {
    name: 'the application enters modules by their index',
    of: (path) => isApp(path) || path.startsWith('apps/server/demo/'),
    refuse(from, to) {
      const [, other, file] = MODULE.exec(to) ?? [];
      return (
        other !== undefined &&
        file !== 'index.ts' &&
        !isTest(from) &&
        `A module is entered by its index: #modules/${other}.`
      );
    },
  },
  {
    name: 'the sandbox stands alone',
    of: within('packages/sandbox'),
    refuse: (from, to) =>
      /^apps\//.test(to) && !isTest(from) && 'The sandbox imports neither the server nor the web.',
  },
  {
    name: 'routes call services',
    of: (path) => MODULE.test(path) && /routes?\.ts$/.test(path),
    refuse: (_from, to, typeOnly) =>
      !typeOnly && /(repository|queries)\.ts$/.test(to) && 'Routes call no repository: let a service ask it.',
  },
  {
    name: 'a feature does not look into another',
    of: within('apps/web/src/features'),
    refuse(from, to) {
      const [, own] = FEATURE.exec(from) ?? [];
      const [, other] = FEATURE.exec(to) ?? [];
      if (other === undefined || other === own || (isTest(from) && isTest(`${to}.ts`))) return false;
      return `Two features meet in a route: ${own} imports nothing of ${other}.`;
    },
  },
  {
    name: 'features know no route and no layout',
    of: within('apps/web/src/features'),
    refuse: (_from, to) =>
      /^apps\/web\/src\/(routes|layouts)\//.test(to) && 'A feature imports no route and no layout.',
  },
  {
    name: 'ui and lib know no feature',
    of: (path) => /^apps\/web\/src\/(ui|lib)\//.test(path),
    refuse: (_from, to) =>
      /^apps\/web\/src\/(features|routes|layouts)\//.test(to) &&
      'ui and lib import no feature, route or layout.',
  },
  {
    name: 'layouts know no route',
    of: within('apps/web/src/layouts'),
    refuse: (_from, to) => /^apps\/web\/src\/routes\//.test(to) && 'A layout imports no route.',
  },
  {
    name: 'the web knows the server by the contract',
    of: within('apps/web'),
    refuse: (_from, to) =>
      to.startsWith('apps/server') && 'The web speaks to the server through the contract.',
  },
  {
    name: 'the server does not know the web',
    of: within('apps/server/src'),
    refuse: (_from, to) =>
      to.startsWith('apps/web') && 'The server loads the built web; it imports nothing of it.',
  },
];
