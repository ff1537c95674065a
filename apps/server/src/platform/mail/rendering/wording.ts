import type { Language } from './email.ts';

interface Wording {
  greeting(name: string): string;
  buttonFails: string;
  questions(supportEmail: string): string;
}

/** What stands in every email. */
export const wording: Record<Language, Wording> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    buttonFails: 'If the button does not work, open this link:',
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
  },
  sw: {
    greeting: (name) => (name ? `Habari ${name},` : 'Habari,'),
    buttonFails: 'Kama kitufe hakifanyi kazi, fungua anwani hii:',
    questions: (supportEmail) => `Una swali? Tuandikie kupitia ${supportEmail}.`,
  },
};
