import { drawnFrom } from '@darasa/contract/authoring/lesson-markdown/blocks/drawn-from';
import { embedOf } from '@darasa/contract/authoring/lesson-markdown/blocks/embeds';
import type { BlockAttributes, BlockKind } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { BLOCK_KINDS, blockKindOf } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { mediaIdOf } from '@darasa/contract/authoring/lesson-markdown/urls';
import { Node, type NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
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

/** What a question or a set of cards of the course is called; undefined when the course does not have it. */
export type PartName = (block: string, id: string) => string | undefined;

/** The line above a block: what it is, and what it is called. */
export function blockHeading(name: string, attributes: BlockAttributes, partName: PartName): string {
  const kind = blockKindOf(name);
  const label = kind?.label ?? name;
  if (kind?.fields.id) {
    const called = partName(name, (attributes.id ?? '').toLowerCase());
    return called === undefined ? `${label}: not in this course any more` : `${label}: ${called}`;
  }
  const site = kind?.fields.src?.kind === 'page' ? embedOf(attributes.src ?? '')?.site : undefined;
  const title = attributes.title || attributes.alt || (site === undefined ? '' : (attributes.src ?? ''));
  return title === '' ? label : `${site ?? label}: ${title}`;
}

/** The line above a block in the editor: what it is, and its title. A click selects the block, and its settings come up. */
const blockView =
  (partName: PartName, resolveMedia: (id: string) => string | undefined): NodeViewRenderer =>
  ({ node: first, editor, getPos }) => {
    const name = blockNameOf(first.type.name) ?? '';
    const dom = document.createElement('div');
    dom.className = `editor-block editor-block-${name}`;
    const head = document.createElement('p');
    head.className = 'editor-block-head';
    head.contentEditable = 'false';
    dom.append(head);
    head.dataset.block = name;
    const picture = name === 'diagram' ? document.createElement('img') : undefined;
    if (picture) {
      picture.className = 'editor-block-picture';
      picture.contentEditable = 'false';
      dom.append(picture);
    }
    const show = ({ attrs: { attributes }, textContent }: ProseMirrorNode): void => {
      head.dataset.part = attributes.id ?? '';
      head.textContent = blockHeading(name, attributes, partName);
      if (!picture) return;
      const id = mediaIdOf(attributes.src ?? '');
      const url = id === undefined ? undefined : resolveMedia(id);
      picture.hidden = url === undefined;
      picture.alt = attributes.alt ?? '';
      if (url !== undefined && picture.getAttribute('src') !== url) picture.src = url;
      if (id === undefined) head.textContent += ' · not drawn yet';
      else if (attributes.drawn !== drawnFrom(textContent))
        head.textContent += ' · the picture is of an earlier text: draw it again';
    };
    show(first);
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
        show(node);
        return true;
      },
      ignoreMutation: (mutation) => !contentDOM?.contains(mutation.target),
    };
  };

const contentOf = ({ holds, code }: BlockKind): string =>
  code ? 'codeBlock' : holds === undefined ? 'block+' : `${nodeNameOf(holds)}+`;

/** A node for each kind of block: a container holds blocks, or those of its one kind. */
export const blockNodes = (partName: PartName, resolveMedia: (id: string) => string | undefined) =>
  Object.entries(BLOCK_KINDS).map(([name, kind]) =>
    Node.create({
      name: nodeNameOf(name),
      ...(kind.within === undefined ? { group: 'block' } : {}),
      ...(kind.shape === 'leaf' ? { atom: true } : { content: contentOf(kind) }),
      defining: true,
      isolating: kind.within !== undefined || kind.code !== undefined,
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
      addNodeView: () => blockView(partName, resolveMedia),
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
