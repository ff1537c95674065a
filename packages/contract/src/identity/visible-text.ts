/*
 * What is there in a text and yet not seen. People are told apart, and lists read, by names, titles and emails: none of them may
 * consist of such characters, and no two may differ by them alone.
 */

/**
 * Format characters, fillers and variation selectors, and letters and signs whose form is blank: Braille without dots, and the two
 * Egyptian blanks. For use in a character class.
 */
const UNSEEN_CLASS = '\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800\\u{13441}\\u{13442}';
const UNSEEN = new RegExp(`[${UNSEEN_CLASS}]`, 'gu');
/** Joiners change how letters beside them look in Arabic and Indic scripts; between letters they belong to a name. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/u;
const UNSEEN_BUT_JOINERS = new RegExp(`(?!${JOINERS.source})[${UNSEEN_CLASS}]`, 'gu');
/** They turn the text that follows, also on the page around. Marks of direction (U+200E, U+200F, U+061C) turn nothing. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');
/** For names: without what is not seen, apart from joiners that belong to the script. */
export const withoutUnseenBetweenLetters = (text: string): string => text.replaceAll(UNSEEN_BUT_JOINERS, '');
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) !== -1;

/** Texts of people as they are stored: nothing in them turns what stands after them. */
export const withoutTurning = (text: string): string => text.replaceAll(TURNING, '');

/** What of a text is seen, without the spaces around it: '' when there is nothing to be seen. */
export const seenText = (text: string): string => withoutUnseen(text).trim();
export const isUnseen = (text: string): boolean => seenText(text) === '';
/** Whether there is something to be seen: a letter, a digit or a sign, not marks and spaces alone. */
export const hasSomethingToSee = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(seenText(text));
