import type { BlockAttributes } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { BLOCK_KINDS } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import {
  ChevronsUpDown,
  Columns2,
  GalleryHorizontal,
  type LucideIcon,
  PanelTop,
  SquarePlay,
} from 'lucide-react';
import { blockNameOf, nodeNameOf } from './schema/blocks.ts';

/** What stands in a new block of a kind that holds others. */
const PARTS = 2;

/** What stands in new blocks of code. */
const BEGUN: Readonly<Record<string, string>> = {
  run: "print('Hello')",
};

/** A new block of a kind, with a place to write in. */
export function newBlock(name: string, attributes: BlockAttributes = {}, program?: string): JSONContent {
  const kind = BLOCK_KINDS[name];
  const type = nodeNameOf(name);
  if (kind?.shape !== 'container') return { type, attrs: { attributes } };
  const { holds, code } = kind;
  const content = code
    ? [
        {
          type: 'codeBlock',
          attrs: { language: code[0] },
          content: [{ type: 'text', text: program || (BEGUN[name] ?? ' ') }],
        },
      ]
    : holds === undefined
      ? [{ type: 'paragraph' }]
      : Array.from({ length: PARTS }, (_, at) => newBlock(holds, titleOf(holds, at + 1)));
  return { type, attrs: { attributes }, content };
}

const titleOf = (name: string, number: number): BlockAttributes =>
  BLOCK_KINDS[name]?.fields.title ? { title: `${BLOCK_KINDS[name].label} ${number}` } : {};

const insert = (
  name: string,
  label: string,
  icon: LucideIcon,
  words: string,
  attributes?: BlockAttributes,
) => ({
  id: `block-${name}`,
  label,
  icon,
  words,
  run: (editor: Editor) => {
    editor.chain().focus().insertContent(newBlock(name, attributes)).run();
  },
});

/** The blocks that can be inserted without asking anything. */
export const BLOCK_INSERTS = [
  insert('accordion', 'Accordion', ChevronsUpDown, 'details fold collapse toggle spoiler', {
    title: 'Details',
  }),
  insert('tabs', 'Tabs', PanelTop, 'sections panels'),
  insert('columns', 'Columns', Columns2, 'side by side layout'),
  insert('gallery', 'Gallery', GalleryHorizontal, 'pictures images photos grid'),
  insert('run', 'Code that runs', SquarePlay, 'program python javascript sql lua run sandbox'),
];

/** A block, where it is in the document, and what can be done with it. */
export interface BlockPlace {
  name: string;
  at: number;
  attributes: BlockAttributes;
}

/** The innermost block that the selection is in, or that is selected. */
export function blockAt({ state: { selection } }: Editor): BlockPlace | undefined {
  if (selection instanceof NodeSelection) {
    const name = blockNameOf(selection.node.type.name);
    if (name !== undefined) return { name, at: selection.from, attributes: selection.node.attrs.attributes };
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    const name = blockNameOf(node.type.name);
    if (name !== undefined) return { name, at: $from.before(depth), attributes: node.attrs.attributes };
  }
  return undefined;
}

/** Puts another part of the same kind behind one, such as a tab behind a tab. */
export const addPart = (editor: Editor, { name, at }: BlockPlace): void => {
  const node = editor.state.doc.nodeAt(at);
  const siblings = editor.state.doc.resolve(at).parent.childCount;
  if (node)
    editor
      .chain()
      .focus()
      .insertContentAt(at + node.nodeSize, newBlock(name, titleOf(name, siblings + 1)))
      .run();
};

/** Puts a block where the cursor is, or gives the one that stands there other attributes. */
export function putBlock(
  editor: Editor,
  name: string,
  attributes: BlockAttributes,
  at: number | undefined,
): void {
  if (at !== undefined && editor.state.doc.nodeAt(at)?.type.name === nodeNameOf(name))
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.setNodeAttribute(at, 'attributes', { ...tr.doc.nodeAt(at)?.attrs.attributes, ...attributes });
        return true;
      })
      .run();
  else editor.chain().focus().insertContent(newBlock(name, attributes)).run();
}

/** Puts a block of code with its text where the cursor is, or in the place of the one that stands there. */
export function putProgram(
  editor: Editor,
  name: string,
  { attributes, program, at }: { attributes: BlockAttributes; program: string; at: number | undefined },
): void {
  const before = at === undefined ? null : editor.state.doc.nodeAt(at);
  const block = newBlock(name, attributes, program);
  const chain = editor.chain().focus();
  if (at !== undefined && before?.type.name === nodeNameOf(name))
    chain.insertContentAt({ from: at, to: at + before.nodeSize }, block).run();
  else chain.insertContent(block).run();
}

/** Takes a block away with what is in it; with the last of its parts, the whole. One undo brings it back. */
export const deleteBlock = (editor: Editor, { at }: BlockPlace): void => {
  const { doc } = editor.state;
  const around = doc.resolve(at);
  const isLastPart = blockNameOf(around.parent.type.name) !== undefined && around.parent.childCount === 1;
  const from =
    isLastPart && BLOCK_KINDS[blockNameOf(around.parent.type.name) ?? '']?.holds ? around.before() : at;
  const size = doc.nodeAt(from)?.nodeSize ?? 0;
  editor
    .chain()
    .focus()
    .deleteRange({ from, to: from + size })
    .run();
};
