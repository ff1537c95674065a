import { embedOf } from '@darasa/contract/authoring/lesson-markdown/blocks/embeds';
import type { BlockAttributes } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { mediaIdOf, mediaUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import { escapeHtml } from '../escape-html.ts';
import { FOREIGN_REL } from '../pictures.ts';

interface Drawing {
  open: (attributes: BlockAttributes) => string;
  close: string;
}

const box = (className: string): Drawing => ({
  open: () => `<div class="${className}">\n`,
  close: '</div>\n',
});
const titleOf = ({ title = '' }: BlockAttributes, otherwise: string): string =>
  escapeHtml(title.trim() || otherwise);
const sourceOf = ({ src = '' }: BlockAttributes): string => mediaUrl(mediaIdOf(src) ?? '');

/** A caption that names the file; whoever shows the text replaces `media:<uuid>` by a signed URL. */
const recording = (tag: 'audio' | 'video', otherwise: string): Drawing => ({
  open: (attributes) =>
    `<figure class="block-media"><${tag} controls preload="none" aria-label="${titleOf(attributes, otherwise)}" src="${sourceOf(attributes)}"></${tag}>` +
    `<figcaption>${titleOf(attributes, otherwise)}</figcaption></figure>\n`,
  close: '',
});

/** A part of the course that the page asks for by its id; what it says stays with the server until then. */
const part = (name: string, without: string): Drawing => ({
  open: ({ id = '' }) =>
    `<div class="block-${name}" data-part="${escapeHtml(id.toLowerCase())}"><p>${without}</p></div>\n`,
  close: '',
});

/** Whether there is a picture of a diagram. */
export const isDrawn = ({ src = '' }: BlockAttributes): boolean => mediaIdOf(src) !== undefined;

/** How each kind of block is drawn; without scripts all of it can be read. */
export const BLOCK_DRAWINGS: Readonly<Record<string, Drawing>> = {
  accordion: {
    open: (attributes) =>
      `<details class="block-accordion"><summary>${titleOf(attributes, 'Details')}</summary>\n`,
    close: '</details>\n',
  },
  tabs: box('block-tabs'),
  tab: {
    open: (attributes) =>
      `<section class="block-tab"><p class="block-tab-title">${titleOf(attributes, 'Tab')}</p>\n`,
    close: '</section>\n',
  },
  columns: box('block-columns'),
  column: box('block-column'),
  gallery: box('block-gallery'),
  audio: recording('audio', 'Audio'),
  video: recording('video', 'Video'),
  file: {
    open: (attributes) =>
      `<p class="block-file"><a href="${sourceOf(attributes)}" download>${titleOf(attributes, 'Download the file')}</a></p>\n`,
    close: '',
  },
  question: part('question', 'A question stands here. It is asked where you learn.'),
  flashcards: part('flashcards', 'Flashcards stand here. They are turned where you learn.'),
  embed: {
    open({ src = '', title = '' }) {
      const { site = '', url = '', shape = 'page' } = embedOf(src) ?? {};
      const name = escapeHtml(title.trim() || `A page of ${site}`);
      return (
        `<figure class="block-embed block-embed-${shape}" data-frame="${escapeHtml(url)}" data-site="${escapeHtml(site)}">` +
        `<p><a href="${escapeHtml(src.trim())}" rel="${FOREIGN_REL}">${name}</a></p><figcaption>${name}</figcaption></figure>\n`
      );
    },
    close: '',
  },
  // Of a diagram that is drawn, what it is drawn of is left out: `lesson-rules.ts`
  diagram: {
    open(attributes) {
      const picture = isDrawn(attributes)
        ? `<img src="${sourceOf(attributes)}" alt="${escapeHtml((attributes.alt ?? '').trim())}" loading="lazy" decoding="async">`
        : '';
      return `<figure class="block-diagram">${picture}`;
    },
    close: '</figure>\n',
  },
  run: box('block-run'),
};
