/** A line that begins a block: two colons for one line, more for a container. */
const OPENING = /^(:{2,20})([a-z][a-z0-9-]{0,39})(?:\{(.*)\})?$/;
const CLOSING = /^:{3,20}$/;
const FENCE = /^(`{3,}|~{3,}|\$\$$)/;

export interface Opening {
  colons: number;
  name: string;
  /** Between the braces; undefined without any. */
  attributes: string | undefined;
}

export function openingOf(line: string): Opening | undefined {
  const [, colons = '', name = '', attributes] = OPENING.exec(line) ?? [];
  return name === '' ? undefined : { colons: colons.length, name, attributes };
}

export interface Extent {
  /** The line that closes it, or the one behind its last. */
  end: number;
  /** Closing lines, also of a fence, that are missing at its end, the innermost first; empty when it is closed. */
  missing: string[];
}

/**
 * Where a container ends. Containers of any kinds stand in one another; what is in a fence of code or a formula closes nothing.
 * @param lineAt a line from where the text of the container begins; undefined where what it stands in ends
 */
export function extentOf(colons: number, from: number, lineAt: (line: number) => string | undefined): Extent {
  const open = [colons];
  let fence: string | undefined;
  for (let at = from; ; at++) {
    const line = lineAt(at);
    if (line === undefined)
      return {
        end: at,
        missing: [
          ...(fence === undefined ? [] : [fence]),
          ...[...open].reverse().map((count) => ':'.repeat(count)),
        ],
      };
    const [mark] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line === mark) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (CLOSING.test(line)) {
      const exact = open.lastIndexOf(line.length);
      const fits = exact >= 0 ? exact : open.findLastIndex((count) => count <= line.length);
      if (fits >= 0) open.length = fits;
      if (open.length === 0) return { end: at, missing: [] };
    } else {
      const opening = openingOf(line);
      if (opening && opening.colons > 2) open.push(opening.colons);
    }
  }
}
