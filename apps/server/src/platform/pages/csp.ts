import { hash } from 'node:crypto';

/** Sources that a deployment adds to the policy, by directive: `{ 'media-src': ['https://media.example.org'] }`. */
export type CspSources = Partial<Record<string, readonly string[]>>;

const attribute = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const elements = new RegExp(`<(script|style)\\b(${attribute})>([\\s\\S]*?)</\\1>`, 'gi');

export const contentHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** A data block (JSON-LD and the like) is not executed, and the policy does not look at it. */
function isExecuted(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false;
  const type = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  const value = (type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim().toLowerCase();
  return value === '' || value === 'module' || value === 'importmap' || value.includes('javascript');
}

/** The hashes of what stands in the page itself, each once. */
function inlineHashes(html: string): { scripts: Set<string>; styles: Set<string> } {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(elements)) {
    if (name.toLowerCase() === 'style') found.styles.add(contentHash(content));
    else if (isExecuted(attributes)) found.scripts.add(contentHash(content));
  }
  return found;
}

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
 * each inline script is named by the hash of its text.
 */
export function pagePolicy(html: string, extra: CspSources = {}): string {
  const { scripts, styles } = inlineHashes(html);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src-elem': ["'self'", ...styles, ...libraryStyles],
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
