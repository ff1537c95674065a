import { hash } from 'node:crypto';

/** Sources that a deployment adds to the policy, by directive: `{ 'media-src': ['https://media.example.org'] }`. */
export type CspSources = Partial<Record<string, readonly string[]>>;

/** The text of what the renderer itself wrote into a page between script or style tags; nothing else may run or apply. */
export interface InlineText {
  scripts: readonly string[];
  styles: readonly string[];
}

const nothingInline: InlineText = { scripts: [], styles: [] };

export const contentHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The hash of each text, each once. */
const hashes = (texts: readonly string[]): readonly string[] => [...new Set(texts)].map(contentHash);

/**
 * The component library writes these two style sheets into the page while it runs (press targets, scroll lock). Their
 * text is fixed, so they are allowed by hash rather than by opening the door.
 */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(contentHash);

/**
 * The Content-Security-Policy of one page: its own scripts and nothing else. A page from a cache can't carry a nonce, so
 * each inline script is named by the hash of its text. Only the renderer's own are named: a script that content has brought
 * into the page stays without a hash, and does not run.
 */
export function pagePolicy(inline: InlineText = nothingInline, extra: CspSources = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(inline.scripts)],
    'style-src-elem': ["'self'", ...hashes(inline.styles), ...libraryStyles],
    // Positions of slider thumbs and the like; an attribute can't load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    // Course pictures may live anywhere on the web.
    'img-src': ["'self'", 'data:', 'https:'],
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
