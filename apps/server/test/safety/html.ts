/** A minimal HTML tokenizer for tests: tags, script contents, and what they would run. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}
export interface Script extends Tag {
  text: string;
}
export interface ReadPage {
  tags: Tag[];
  scripts: Script[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, dec, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return dec ? String.fromCodePoint(Number(dec)) : (entities[name] ?? whole);
  });

const TAG =
  /<(?:!--[\s\S]*?-->|(script|style|title|textarea)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>|([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>)/gi;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', a, b, c] of text.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decode(a ?? b ?? c ?? '');
  return attributes;
}

/** Reads a page's tags as a browser does: a script ends at the first `</script`, even inside a string. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = { tags: [], scripts: [] };
  for (const [, raw, rawAttributes = '', text = '', name, attributes = ''] of html.matchAll(TAG)) {
    const tag = {
      name: (raw ?? name ?? '').toLowerCase(),
      attributes: attributesOf(raw ? rawAttributes : attributes),
    };
    if (tag.name === '') continue;
    page.tags.push(tag);
    if (tag.name === 'script') page.scripts.push({ ...tag, text });
  }
  return page;
}

const URLS = 'href src action formaction xlink:href data poster srcset imagesrcset'.split(' ');
const HARMLESS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** What React writes in place of a URL that would run a program. */
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

function isHarmful(address: string): boolean {
  const url = URL.parse(address, 'https://darasa.example/');
  if (!url || address === BLOCKED || HARMLESS.has(url.protocol)) return false;
  return !/^data:image\/(?:png|gif|jpeg|webp|svg\+xml)[;,]/i.test(url.href);
}

/** What would run a foreign program or load a foreign page in ours, by tag. */
export function dangers(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ name, attributes }) =>
    Object.entries(attributes).flatMap(([attribute, value]) => {
      if (/^on/.test(attribute)) return [`${name} ${attribute}="${value}"`];
      if (attribute === 'srcdoc') return [`${name} srcdoc`];
      if (URLS.includes(attribute) && isHarmful(value)) return [`${name} ${attribute}="${value}"`];
      return [];
    }),
  );
}
