import { ownKey } from '~/lib/session/own-key';
import type { ProgrammingLanguage } from './languages.ts';

/**
 * The text of each language that somebody has begun in, while they try another one: the answer itself has one language alone. Kept by
 * this browser tab's storage; without it nothing is kept.
 */
const keyOf = (question: string, language: ProgrammingLanguage): string =>
  ownKey(`program/${question}/${language}`);

export function storedProgram(question: string, language: ProgrammingLanguage): string | null {
  try {
    return sessionStorage.getItem(keyOf(question, language));
  } catch {
    return null;
  }
}

export function storeProgram(question: string, language: ProgrammingLanguage, code: string): void {
  try {
    sessionStorage.setItem(keyOf(question, language), code);
  } catch {
    // Full or forbidden: the other language begins anew
  }
}
