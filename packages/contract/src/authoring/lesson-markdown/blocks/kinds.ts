import { mediaIdOf } from '../urls.ts';
import { embedOf, embedRefusal } from './embeds.ts';

/** Attributes of a block, as they stand between its braces. */
export type BlockAttributes = Record<string, string>;

interface BlockField {
  /** What it asks for, in words. */
  label: string;
  /**
   * `part`: a question, or a set of cards, of the course, by its id. `page`: a page of a site that may be shown in a text. `drawing`: a
   * picture that is drawn of what the block holds, none before that.
   */
  kind: 'text' | 'media' | 'part' | 'page' | 'drawing';
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
  /** Its content is one block of code, in one of these languages. */
  code?: readonly string[];
  fields: Readonly<Record<string, BlockField>>;
}

const text = (label: string): BlockField => ({ label, kind: 'text' });
const file: BlockField = { label: 'File', kind: 'media' };
const recording = (label: string): BlockKind => ({
  label,
  shape: 'leaf',
  fields: { src: file, title: text('Title') },
});

/** Programs in these languages run in the browser of whoever reads the text. */
export const RUNNING_LANGUAGES = ['python', 'javascript', 'typescript', 'sql', 'lua'] as const;

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
  question: { label: 'Question', shape: 'leaf', fields: { id: { label: 'Question', kind: 'part' } } },
  flashcards: { label: 'Flashcards', shape: 'leaf', fields: { id: { label: 'Cards', kind: 'part' } } },
  embed: {
    label: 'Page of another site',
    shape: 'leaf',
    fields: { src: { label: 'Page', kind: 'page' }, title: text('Title') },
  },
  diagram: {
    label: 'Diagram',
    shape: 'container',
    code: ['mermaid'],
    fields: {
      alt: text('What it shows'),
      src: { label: 'Picture', kind: 'drawing' },
      drawn: text('Which text it was drawn of'),
    },
  },
  run: { label: 'Code that runs', shape: 'container', code: RUNNING_LANGUAGES, fields: {} },
};

export const blockKindOf = (name: string): BlockKind | undefined =>
  Object.hasOwn(BLOCK_KINDS, name) ? BLOCK_KINDS[name] : undefined;

const PART = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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
  for (const [field, { kind: type }] of Object.entries(kind.fields)) {
    const value = attributes[field] ?? '';
    if (type === 'media' && mediaIdOf(value) === undefined) return `“${name}” names no uploaded file.`;
    if (type === 'drawing' && value !== '' && mediaIdOf(value) === undefined)
      return `“${name}” names no picture of ours.`;
    if (type === 'part' && !PART.test(value))
      return `“${name}” names no ${kind.label.toLowerCase()} of the course.`;
    if (type === 'page' && !embedOf(value)) return embedRefusal(value);
  }
  return undefined;
}
