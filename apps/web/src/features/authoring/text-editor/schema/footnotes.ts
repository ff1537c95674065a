import { Node } from '@tiptap/core';

const labelOf = (element: HTMLElement): string => element.getAttribute('data-footnote') ?? '1';

/** Where the text refers to a footnote: `[^label]`. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label: { default: '1', parseHTML: labelOf, rendered: false } }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ node }) => ['sup', { 'data-footnote': node.attrs.label }, node.attrs.label],
  renderText: ({ node }) => `[^${node.attrs.label}]`,
});

/** The text of a footnote: `[^label]: …`. Readers see it at the end. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ label: { default: '1', parseHTML: labelOf, rendered: false } }),
  parseHTML: () => [{ tag: 'div[data-footnote]', contentElement: '[data-footnote-content]' }],
  renderHTML: ({ node }) => [
    'div',
    { class: 'footnote', 'data-footnote': node.attrs.label },
    ['span', { class: 'footnote-label', contenteditable: 'false' }, node.attrs.label],
    ['div', { 'data-footnote-content': '' }, 0],
  ],
});
