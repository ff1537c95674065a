import type { BlockAttributes } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { BLOCK_KINDS, blockKindOf } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { Node, type NodeViewRenderer } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

const PREFIX = 'block_';

/** The node of the editor for a kind of block. */
export const nodeNameOf = (kind: string): string => `${PREFIX}${kind}`;
/** The kind of block that a node is; undefined for any other node. */
export const blockNameOf = (node: string): string | undefined =>
  node.startsWith(PREFIX) ? node.slice(PREFIX.length) : undefined;

const attributesOf = (element: HTMLElement): BlockAttributes => {
  try {
    const read: unknown = JSON.parse(element.getAttribute('data-attributes') ?? '{}');
    return Object.fromEntries(Object.entries(read ?? {}).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
};

/** The line above a block in the editor: what it is, and its title. A click selects the block, and its settings come up. */
const blockView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  const name = blockNameOf(first.type.name) ?? '';
  const dom = document.createElement('div');
  dom.className = `editor-block editor-block-${name}`;
  const head = document.createElement('p');
  head.className = 'editor-block-head';
  head.contentEditable = 'false';
  dom.append(head);
  const show = ({ title = '' }: BlockAttributes): void => {
    const label = blockKindOf(name)?.label ?? name;
    head.textContent = title === '' ? label : `${label}: ${title}`;
  };
  show(first.attrs.attributes);
  head.addEventListener('mousedown', (event) => {
    const at = getPos();
    if (at === undefined) return;
    event.preventDefault();
    editor.view.focus();
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)));
  });
  const contentDOM = first.isAtom ? undefined : document.createElement('div');
  if (contentDOM) {
    contentDOM.className = 'editor-block-content';
    dom.append(contentDOM);
  }
  return {
    dom,
    ...(contentDOM && { contentDOM }),
    update(node) {
      if (node.type !== first.type) return false;
      show(node.attrs.attributes);
      return true;
    },
    ignoreMutation: (mutation) => !contentDOM?.contains(mutation.target),
  };
};

/** A node for each kind of block: a container holds blocks, or those of its one kind. */
export const BLOCK_NODES = Object.entries(BLOCK_KINDS).map(([name, kind]) =>
  Node.create({
    name: nodeNameOf(name),
    ...(kind.within === undefined ? { group: 'block' } : {}),
    ...(kind.shape === 'leaf'
      ? { atom: true }
      : { content: kind.holds === undefined ? 'block+' : `${nodeNameOf(kind.holds)}+` }),
    defining: true,
    isolating: kind.within !== undefined,
    addAttributes: () => ({ attributes: { default: {}, parseHTML: attributesOf, rendered: false } }),
    parseHTML: () => [
      {
        tag: `div[data-lesson-block="${name}"]`,
        ...(kind.shape === 'container' ? { contentElement: '[data-block-content]' } : {}),
      },
    ],
    renderHTML({ node }) {
      const attributes = {
        'data-lesson-block': name,
        'data-attributes': JSON.stringify(node.attrs.attributes),
      };
      return kind.shape === 'leaf'
        ? ['div', attributes]
        : ['div', attributes, ['div', { 'data-block-content': '' }, 0]];
    },
    renderText: ({ node }) => String(node.attrs.attributes.title ?? ''),
    addNodeView: () => blockView,
  }),
);

/** A block that cannot be shown, as it was written: of a kind that is not there, or not as its kind must be. */
export const BlockSource = Node.create({
  name: 'blockSource',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-block-source') ?? '',
      rendered: false,
    },
    problem: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-problem') ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block-source]' }],
  renderHTML: ({ node }) => [
    'div',
    {
      class: 'block-source',
      'data-block-source': node.attrs.source,
      'data-problem': node.attrs.problem,
      contenteditable: 'false',
    },
    ['p', {}, `${node.attrs.problem} It stays as it was written; change it as Markdown.`],
    ['pre', {}, ['code', {}, node.attrs.source]],
  ],
  renderText: ({ node }) => String(node.attrs.source),
});
