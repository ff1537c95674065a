import type { ThemeRegistrationRaw } from '@shikijs/core';

/**
 * What a piece of code is, as its class in the page: `c-keyword`. The style sheet of lesson texts gives each its colour in the light
 * and in the dark, so that a page carries no colour and no style attribute for each word.
 */
const KINDS = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: [
    'keyword',
    'storage',
    'punctuation.definition.keyword',
    'keyword.control',
    'keyword.operator.new',
  ],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'string.regexp'],
  number: ['constant.numeric', 'constant.language', 'constant.character', 'constant.other'],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'variable.function'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
  ],
  tag: ['entity.name.tag', 'markup.heading', 'entity.name.section'],
  attribute: ['entity.other.attribute-name', 'support.type.property-name', 'variable.other.property'],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted'],
} satisfies Record<string, string[]>;

/** A colour that stands for the kind: the highlighter knows colours alone. */
const colourOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0')}`;

/** By the colour that the highlighter gives a token: its class. */
export const CLASS_OF_COLOUR: ReadonlyMap<string, string> = new Map(
  Object.keys(KINDS).map((kind, index) => [colourOf(index), `c-${kind}`]),
);

/** A theme whose colours are names of classes; see {@link CLASS_OF_COLOUR}. */
export const CODE_THEME: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: '#ffffff',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#ffffff', background: '#ffffff' } },
    ...Object.values(KINDS).map((scope, index) => ({ scope, settings: { foreground: colourOf(index) } })),
    { scope: ['keyword.operator'], settings: { foreground: '#ffffff' } },
  ],
};
