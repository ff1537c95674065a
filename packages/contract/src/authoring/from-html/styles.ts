import type { Element } from 'hast';

/** What a style says of a text; undefined: nothing. */
export interface TextStyle {
  bold?: boolean;
  italic?: boolean;
  underline: boolean;
  strike: boolean;
  /** Whether its letters are all of one width. */
  mono?: boolean;
  /** Where the text of a cell stands. */
  align?: 'left' | 'center' | 'right';
}

export const styleText = ({ properties: { style } }: Element): string => String(style ?? '');

const declarations = (element: Element): Map<string, string> =>
  new Map(
    styleText(element)
      .toLowerCase()
      .split(';')
      .map((entry) => entry.split(':'))
      .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()]),
  );

const MONO =
  /\b(courier|consolas|inconsolata|menlo|monaco|(sf)?mono(space)?|source code pro|fira code|cascadia code|lucida console)\b/;
/** The font that is used where it is there: the others only take its place. */
function fontOf(element: Element, style: ReadonlyMap<string, string>): string | undefined {
  const named = element.tagName === 'font' ? String(element.properties.face ?? '').toLowerCase() : '';
  const [first = ''] = (style.get('font-family') ?? named).split(',');
  return first.trim() === '' ? undefined : first;
}

/** What keeps all of its spaces and lines, in letters of one width, is code, as code editors copy it. */
export function isPreformatted(element: Element): boolean {
  if (!isStyled(element)) return false;
  const style = declarations(element);
  return /^pre/.test(style.get('white-space') ?? '') && MONO.test(fontOf(element, style) ?? '');
}

const NO_STYLE: TextStyle = { underline: false, strike: false };
/** Most elements say nothing: they are not to cost anything. */
const isStyled = ({ tagName, properties }: Element): boolean =>
  properties.style !== undefined || (tagName === 'font' && properties.face !== undefined);

/** What word processors and editors say by style where others use elements. */
export function styleOf(element: Element): TextStyle {
  if (!isStyled(element)) return NO_STYLE;
  const style = declarations(element);
  const weight = style.get('font-weight');
  const font = fontOf(element, style);
  const align = /^(left|center|right)$/.exec(style.get('text-align') ?? '')?.[0] as TextStyle['align'];
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return {
    ...(weight === undefined ? {} : { bold: /^(bold|bolder|[6-9]00)/.test(weight) }),
    ...(style.has('font-style') ? { italic: /^(italic|oblique)/.test(style.get('font-style') ?? '') } : {}),
    underline: line.includes('underline'),
    strike: line.includes('line-through'),
    ...(font === undefined ? {} : { mono: MONO.test(font) }),
    ...(align === undefined ? {} : { align }),
  };
}

const PLAIN =
  /^(#000|#000000|black|inherit|initial|unset|currentcolor|transparent|none|auto|windowtext|white|#fff|#ffffff|rgba?\(\s*(0|255)\s*,\s*(0|255)\s*,\s*(0|255).*|var\(.*)?$/;

/** Whether an element is coloured otherwise than text is, so that words may speak of its colour. */
export function colourOf(element: Element): boolean {
  if (element.tagName === 'a' || (element.tagName !== 'font' && !isStyled(element))) return false;
  const style = declarations(element);
  const colours = [
    style.get('color'),
    style.get('background-color'),
    style.get('background'),
    element.tagName === 'font' ? String(element.properties.color ?? '') : undefined,
  ];
  return colours.some(
    (colour) => colour !== undefined && !isGrey(colour) && !PLAIN.test(colour.toLowerCase().trim()),
  );
}
/** Greys are how editors write their usual text colour: `#212529`, `rgb(51, 51, 51)`. */
function isGrey(colour: string): boolean {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(colour.trim());
  const parts = hex?.slice(1).map((part) => Number.parseInt(part, 16)) ?? rgb?.slice(1).map(Number);
  return parts !== undefined && Math.max(...parts) - Math.min(...parts) <= 12;
}
