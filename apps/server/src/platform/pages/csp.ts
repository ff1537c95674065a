import { hash } from 'node:crypto';

/** A deployment's additional sources, by directive: `{ 'media-src': ['https://media.example.org'] }`. */
export type CspSources = Partial<Record<string, readonly string[]>>;

/** The scripts and styles that the renderer itself wrote into a page; nothing else may run or apply. */
export interface InlineText {
  scripts: readonly string[];
  styles: readonly string[];
}

const nothingInline: InlineText = { scripts: [], styles: [] };

export const contentHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The hash of each text, each once. */
const hashes = (texts: readonly string[]): readonly string[] => [...new Set(texts)].map(contentHash);

/**
 * The component library inserts these two style sheets at run time (press targets, scroll lock). Their text is fixed, so
 * they are allowed by hash instead of by `unsafe-inline`.
 */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(contentHash);

/**
 * The Content-Security-Policy of one page: its own scripts and nothing else. A cached page can't carry a nonce, so each
 * inline script is allowed by its hash. Only the renderer's own are hashed: a script injected by content has no hash and does
 * not run.
 */
export function pagePolicy(inline: InlineText = nothingInline, extra: CspSources = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(inline.scripts)],
    'style-src-elem': ["'self'", ...hashes(inline.styles), ...libraryStyles],
    // Positions of slider thumbs and similar; a style attribute can't load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    // blob: shows a chosen image before it is uploaded
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  for (const [directive, sources] of Object.entries(extra)) {
    const own = (directives[directive] ?? []).filter((source) => source !== "'none'");
    directives[directive] = [...own, ...(sources ?? [])];
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
