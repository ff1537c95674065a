/** How a file writes fractions; `auto` accepts only unambiguous numbers. */
export type DecimalMark = '.' | ',' | 'auto';

const GROUPED = { '.': /^\d{1,3}(,\d{3})+(\.\d+)?$/, ',': /^\d{1,3}(\.\d{3})+(,\d+)?$/ };
const PLAIN = { '.': /^\d+(\.\d+)?$/, ',': /^\d+(,\d+)?$/ };

/**
 * Reads an unsigned number as people and programs write it: `1,500`, `1 500`, `19.99`, `19,99`, `1.500,50`.
 * @returns undefined when it is not a number, `ambiguous` when it may mean two (`1.500` with mark `auto`)
 */
export function numberFromText(text: string, mark: DecimalMark = 'auto'): number | 'ambiguous' | undefined {
  // Blanks and apostrophes only group digits in threes.
  const compact = text.trim().replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  if (mark !== 'auto') return parseWith(compact, mark);
  if (/^\d+$/.test(compact)) return Number(compact);
  const dots = compact.split('.').length - 1;
  const commas = compact.split(',').length - 1;
  if (dots > 0 && commas > 0)
    return parseWith(compact, compact.lastIndexOf('.') > compact.lastIndexOf(',') ? '.' : ',');
  if (commas > 0) return GROUPED['.'].test(compact) ? parseWith(compact, '.') : parseWith(compact, ',');
  // 1.500 may be one and a half or fifteen hundred; 1.234.567 is never a fraction.
  if (dots === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(compact)) return 'ambiguous';
  return dots > 1 ? parseWith(compact, ',') : parseWith(compact, '.');
}

function parseWith(text: string, mark: '.' | ','): number | undefined {
  if (!PLAIN[mark].test(text) && !GROUPED[mark].test(text)) return undefined;
  const value =
    mark === '.' ? Number(text.replaceAll(',', '')) : Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
