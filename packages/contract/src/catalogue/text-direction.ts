/** Languages that are written from right to left, by their ISO 639 codes. */
export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  ...['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'],
]);

/**
 * How a course's own texts are marked: in its language and that language's direction, whatever the page around them is in.
 * @param language ISO 639
 */
export const textOf = (language: string): { lang: string; dir: 'ltr' | 'rtl' } => ({
  lang: language,
  dir: RIGHT_TO_LEFT.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr',
});
