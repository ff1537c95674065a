/** Joiners change how letters beside them look in Arabic and Indic scripts; between letters they belong to a name. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/u;
/** Marks of direction, fillers, spaces without width, and whatever else is not seen. */
const UNSEEN = new RegExp(
  `(?!${JOINERS.source})[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800]`,
  'gu',
);

/** A name as it is stored: composed (NFC), without what is not seen, spaces made single. */
export const cleanName = (text: string): string =>
  text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();

/** Whether there is something to read in a name. */
export const hasLetter = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);
