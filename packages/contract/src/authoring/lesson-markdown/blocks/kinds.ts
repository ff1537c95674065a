import { mediaIdOf } from '../urls.ts';

/** Attributes of a block, as they stand between its braces. */
export type BlockAttributes = Record<string, string>;

interface BlockField {
  /** What it asks for, in words. */
  label: string;
  kind: 'text' | 'media';
}

/** What both sides know of a kind of block; how it is drawn is the server's, how it is edited the editor's. */
export interface BlockKind {
  /** What people call it. */
  label: string;
  /** `leaf` is one line, `::name{…}`; a container holds text between `:::name{…}` and `:::`. */
  shape: 'leaf' | 'container';
  /** The kind that all of its content is, such as the tabs of a set of tabs. */
  holds?: string;
  /** It stands in a block of this kind alone. */
  within?: string;
  fields: Readonly<Record<string, BlockField>>;
}

const text = (label: string): BlockField => ({ label, kind: 'text' });
const file: BlockField = { label: 'File', kind: 'media' };
const recording = (label: string): BlockKind => ({
  label,
  shape: 'leaf',
  fields: { src: file, title: text('Title') },
});

/** All kinds of block that a text may have, by the name in its Markdown. */
export const BLOCK_KINDS: Readonly<Record<string, BlockKind>> = {
  accordion: { label: 'Accordion', shape: 'container', fields: { title: text('Title') } },
  tabs: { label: 'Tabs', shape: 'container', holds: 'tab', fields: {} },
  tab: { label: 'Tab', shape: 'container', within: 'tabs', fields: { title: text('Title') } },
  columns: { label: 'Columns', shape: 'container', holds: 'column', fields: {} },
  column: { label: 'Column', shape: 'container', within: 'columns', fields: {} },
  gallery: { label: 'Gallery', shape: 'container', fields: {} },
  audio: recording('Audio'),
  video: recording('Video'),
  file: recording('File to download'),
};

export const blockKindOf = (name: string): BlockKind | undefined =>
  Object.hasOwn(BLOCK_KINDS, name) ? BLOCK_KINDS[name] : undefined;

/** What is wrong with a block of a known kind, in words; undefined when it can be shown. */
export function blockProblem(
  name: string,
  shape: BlockKind['shape'],
  attributes: BlockAttributes,
): string | undefined {
  const kind = blockKindOf(name);
  if (!kind) return `There is no block “${name}”.`;
  if (kind.shape !== shape)
    return kind.shape === 'leaf'
      ? `“${name}” is written on one line, with two colons.`
      : `“${name}” is written with three colons, and closed by a line of three.`;
  for (const [field, { kind: type }] of Object.entries(kind.fields))
    if (type === 'media' && mediaIdOf(attributes[field] ?? '') === undefined)
      return `“${name}” names no uploaded file.`;
  return undefined;
}
