import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Not a drawing that can be shown. Its message is for whoever saved it. */
export class UnfitDrawing extends Error {}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const DEPTH = 200;
const ELEMENTS = 20_000;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What a drawing is made of. Everything else goes with what stands in it: scripts, HTML, pictures, animations. */
const ELEMENT_NAMES = words(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker linearGradient radialGradient
  stop clipPath mask pattern style`,
);
/** Goes, and what stands in it stays. */
const UNWRAPPED = words('a');
const ATTRIBUTE_NAMES = words(
  `id class style role viewBox preserveAspectRatio x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy width height d points transform rotate
  textLength lengthAdjust startOffset pathLength offset refX refY orient markerWidth markerHeight markerUnits gradientUnits
  gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform fill
  fill-opacity fill-rule clip-path clip-rule mask color opacity visibility display overflow stroke stroke-width stroke-opacity stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit vector-effect shape-rendering text-rendering paint-order
  marker-start marker-mid marker-end stop-color stop-opacity font-family font-size font-style font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode`,
);

/** Whether a value or a style sheet loads nothing: what it names is in the drawing itself. An escape could hide anything. */
const loadsNothing = (css: string): boolean =>
  !/\\|@import|@font-face|@namespace|expression\s*\(|javascript:|image-set|src\s*\(/i.test(css) &&
  !/url\(\s*(?!["']?#)/i.test(css);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Size {
  width: number;
  height: number;
}
export interface SafeDrawing extends Size {
  svg: string;
}

/**
 * Writes a drawing anew of what a drawing may be made of: whatever is not on the lists here is left out. It runs nothing, loads nothing
 * and leads nowhere. @throws UnfitDrawing when it is no SVG, too much of one, or has no size
 */
export function safeSvg(source: string): SafeDrawing {
  const parser = new SaxesParser({ xmlns: true });
  const out: string[] = [];
  /** Names of open elements that are written. */
  const open: string[] = [];
  /** Elements below one that is left out, with it. */
  let left = 0;
  let count = 0;
  let style: string | undefined;
  let size: Size | undefined;
  parser.on('error', () => {
    throw new UnfitDrawing('This is no SVG.');
  });
  parser.on('doctype', () => {
    throw new UnfitDrawing('A drawing may not have a document type.');
  });
  parser.on('opentag', (tag) => {
    if (++count > ELEMENTS || open.length > DEPTH) throw new UnfitDrawing('This drawing has too many parts.');
    const isKnown = tag.uri === SVG && (ELEMENT_NAMES.has(tag.local) || UNWRAPPED.has(tag.local));
    if (left > 0 || !isKnown) {
      if (open.length === 0) throw new UnfitDrawing('This is no SVG.');
      left++;
      return;
    }
    if (open.length === 0) {
      if (tag.local !== 'svg') throw new UnfitDrawing('This is no SVG.');
      size = sizeOf(tag);
      out.push(
        `<svg xmlns="${SVG}" width="${size.width}" height="${size.height}"${attributesOf(tag, /^(?:width|height|style)$/)}>`,
      );
    } else if (tag.local === 'style') style = '';
    else if (!UNWRAPPED.has(tag.local)) out.push(`<${tag.local}${attributesOf(tag)}>`);
    open.push(tag.local);
  });
  parser.on('text', (text) => {
    if (left > 0 || open.length === 0) return;
    if (style !== undefined) style += text;
    else out.push(escaped(text));
  });
  parser.on('cdata', (text) => {
    if (left === 0 && style !== undefined) style += text;
  });
  parser.on('closetag', () => {
    if (left > 0) {
      left--;
      return;
    }
    const name = open.pop() ?? '';
    if (style !== undefined) {
      if (loadsNothing(style) && !style.includes('<')) out.push(`<style>${escaped(style)}</style>`);
      style = undefined;
    } else if (!UNWRAPPED.has(name)) out.push(`</${name}>`);
  });
  parser.write(source).close();
  if (!size) throw new UnfitDrawing('This is no SVG.');
  return { svg: out.join(''), ...size };
}

function attributesOf(tag: SaxesTagNS, except?: RegExp): string {
  let written = '';
  for (const { local, prefix, uri, value } of Object.values(tag.attributes)) {
    const isLink = local === 'href' && (prefix === '' || uri === XLINK);
    if (isLink ? !/^#[\w.:-]+$/.test(value) : prefix !== '' || !isAllowed(local) || except?.test(local))
      continue;
    if (!loadsNothing(value)) continue;
    written += ` ${local}="${escaped(value)}"`;
  }
  return written;
}

const isAllowed = (name: string): boolean => ATTRIBUTE_NAMES.has(name) || /^aria-[a-z]{1,30}$/.test(name);

/** From its box, else from its width and height. */
function sizeOf({ attributes }: SaxesTagNS): Size {
  const numbers = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width, height] =
    numbers.length === 4
      ? numbers
      : [0, 0, pixels(attributes.width?.value), pixels(attributes.height?.value)];
  if (!isSize(width) || !isSize(height)) throw new UnfitDrawing('This drawing does not say how large it is.');
  return { width: Math.ceil(width), height: Math.ceil(height) };
}
const pixels = (text = ''): number => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(text)?.[1]);
const isSize = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= 20_000;
