import type { BlockAttributes } from './kinds.ts';

const ONE = /\s*([a-z][a-z0-9-]{0,39})="([^"]*)"/y;
const ENTITIES: Record<string, string> = { '&quot;': '"', '&amp;': '&' };

/** Reads `title="A &quot;b&quot;" src="media:…"`; undefined when it is not written so, or names one twice. */
export function readBlockAttributes(source: string): BlockAttributes | undefined {
  const found: BlockAttributes = {};
  ONE.lastIndex = 0;
  for (let at = 0; source.slice(at).trim() !== ''; at = ONE.lastIndex) {
    const [, name = '', value = ''] = ONE.exec(source) ?? [];
    if (name === '' || Object.hasOwn(found, name)) return undefined;
    found[name] = value.replaceAll(/&(?:quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  }
  return found;
}

/** The same, between braces; nothing without attributes. */
export function writeBlockAttributes(attributes: Readonly<BlockAttributes>): string {
  const parts = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${name}="${value.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    );
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`;
}
