import { mediaIdOf } from '@darasa/contract/authoring/lesson-markdown/urls';
import { Node } from '@tiptap/core';

interface PictureOptions {
  /** The URL to show an uploaded file by; undefined while there is none. */
  resolveMedia: (id: string) => string | undefined;
}

/** A picture in the text: an uploaded file (`media:<uuid>`), or one from elsewhere, which readers get as a link. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ resolveMedia: () => undefined }),
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.getAttribute('data-src') ?? '', rendered: false },
    alt: { default: '' },
    title: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-src]' }],
  renderHTML({ node }) {
    const src = String(node.attrs.src);
    const id = mediaIdOf(src);
    const shown = id === undefined ? undefined : this.options.resolveMedia(id);
    const { alt, title } = node.attrs;
    return [
      'img',
      {
        'data-src': src,
        alt,
        title,
        ...(shown ? { src: shown } : {}),
        ...(alt ? {} : { 'data-no-alt': '' }),
      },
    ];
  },
  renderText: ({ node }) => String(node.attrs.alt),
});
