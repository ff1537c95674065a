/** TeX that can stand between dollars on one line: nothing in it ends the formula. */
export const inlineTex = (tex: string): string =>
  tex
    .replace(/\s+/g, ' ')
    .replace(/\\[\s\S]|\$/g, (sign) => (sign === '$' ? '\\$' : sign))
    // A backslash with nothing behind it would take the closing dollar
    .replace(/\\[\s\S]|\\$/g, (sign) => (sign === '\\' ? '' : sign))
    .trim();

/** TeX that can stand between two lines of `$$`. */
export const blockTex = (tex: string): string =>
  tex
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .replaceAll('$$', '$ $')
    .trim();
