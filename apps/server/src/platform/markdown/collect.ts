import type { BlockMeta } from '@darasa/contract/authoring/lesson-markdown/blocks/directives';
import { mediaIdOf } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Token } from 'markdown-it';

/** What a lesson's text refers to, for reviews and for publishing. */
export interface References {
  hasMath: boolean;
  /** Ids of the uploaded pictures and files, each once. */
  mediaIds: string[];
  /** All pictures as they are written, also those from elsewhere, which are shown as links. */
  images: { alt: string; src: string }[];
  /** Where links lead, each once, as written (`https:`, `mailto:`, paths, `#fragments`). */
  links: string[];
  /** Words of prose; code and formulas count for nothing. */
  words: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** The text of inline tokens, as somebody who sees no picture or formula reads it. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'image') return plainText(token.children ?? []);
      return /^(soft|hard)break$/.test(token.type) ? ' ' : token.content;
    })
    .join('');

/** Walks over all tokens of a text. */
export function collectReferences(tokens: readonly Token[]): References {
  const mediaIds = new Set<string>();
  const links = new Set<string>();
  const found: References = { hasMath: false, mediaIds: [], images: [], links: [], words: 0 };
  const visit = (token: Token): void => {
    if (token.type === 'math_inline' || token.type === 'math_block') found.hasMath = true;
    else if (token.type === 'text') found.words += token.content.match(WORD)?.length ?? 0;
    else if (token.type === 'link_open') links.add(String(token.attrGet('href')));
    else if (token.type === 'video') links.add(String(token.meta?.url));
    else if (token.type === 'block_leaf' || token.type === 'block_open') {
      const { name, attributes } = token.meta as unknown as BlockMeta;
      const { src = '', alt = '' } = attributes;
      const id = mediaIdOf(src);
      if (id !== undefined) mediaIds.add(id);
      if (id !== undefined && name === 'diagram') found.images.push({ alt: alt.trim(), src });
    } else if (token.type === 'image') {
      const src = String(token.attrGet('src'));
      found.images.push({ alt: plainText(token.children ?? []).trim(), src });
      const id = mediaIdOf(src);
      if (id !== undefined) mediaIds.add(id);
      return;
    }
    for (const child of token.children ?? []) visit(child);
  };
  for (const token of tokens) visit(token);
  return { ...found, mediaIds: [...mediaIds], links: [...links] };
}
