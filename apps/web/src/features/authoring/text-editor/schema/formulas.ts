import { Node } from '@tiptap/core';
import { formulaView } from './formula-view.ts';

const texOf = (element: HTMLElement): string => element.getAttribute('data-tex') ?? '';

/** A formula in a line: `$…$`, or, drawn as one of its own, `$$…$$`. */
export const InlineFormula = Node.create({
  name: 'inlineFormula',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '_',
  addAttributes: () => ({
    tex: { default: '', parseHTML: texOf, rendered: false },
    display: {
      default: false,
      parseHTML: (element) => element.hasAttribute('data-display'),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span[data-tex]' }],
  renderHTML: ({ node }) => [
    'span',
    { 'data-tex': node.attrs.tex, ...(node.attrs.display ? { 'data-display': '' } : {}) },
    node.attrs.tex,
  ],
  renderText: ({ node }) => `$${node.attrs.tex}$`,
  addNodeView: () => formulaView,
});

/** A formula of its own, between lines of `$$`. */
export const BlockFormula = Node.create({
  name: 'blockFormula',
  group: 'block',
  atom: true,
  defining: true,
  addAttributes: () => ({ tex: { default: '', parseHTML: texOf, rendered: false } }),
  parseHTML: () => [{ tag: 'div[data-tex]' }],
  renderHTML: ({ node }) => ['div', { 'data-tex': node.attrs.tex }, node.attrs.tex],
  renderText: ({ node }) => `$$\n${node.attrs.tex}\n$$`,
  addNodeView: () => formulaView,
});
