import { withoutUnseen, withoutUnseenBetweenLetters } from './visible-text.ts';

/** A name as it is stored: composed (NFC), without what is not seen, spaces made single. */
export const cleanName = (text: string): string =>
  withoutUnseenBetweenLetters(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim();

/** Whether there is something to read in a name. */
export const hasLetter = (name: string): boolean => /[\p{L}\p{N}]/u.test(withoutUnseen(name));
