import type { Element } from 'hast';

/** What a style says of a text; undefined: nothing. */
export interface TextStyle {
  bold?: boolean;
  italic?: boolean;
  underline: boolean;
  strike: boolean;
}

const declarations = ({ properties: { style } }: Element): Map<string, string> =>
  new Map(
    String(style ?? '')
      .toLowerCase()
      .split(';')
      .map((entry) => entry.split(':'))
      .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()]),
  );

/** What word processors and editors say by style where others use elements. */
export function styleOf(element: Element): TextStyle {
  const style = declarations(element);
  const weight = style.get('font-weight');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return {
    ...(weight === undefined ? {} : { bold: /^(bold|bolder|[6-9]00)/.test(weight) }),
    ...(style.has('font-style') ? { italic: /^(italic|oblique)/.test(style.get('font-style') ?? '') } : {}),
    underline: line.includes('underline'),
    strike: line.includes('line-through'),
  };
}

const PLAIN =
  /^(#000|#000000|black|inherit|initial|unset|currentcolor|transparent|none|auto|windowtext|white|#fff|#ffffff|rgba?\(\s*(0|255)\s*,\s*(0|255)\s*,\s*(0|255).*|var\(.*)?$/;

/** Whether an element is coloured otherwise than text is, so that words may speak of its colour. */
export function colourOf(element: Element): boolean {
  if (element.tagName === 'a') return false;
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
