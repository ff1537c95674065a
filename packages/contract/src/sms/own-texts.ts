import { smsPlain, smsSite } from './gsm.ts';
import { smsLimits } from './sms-rules.ts';

type Language = 'en' | 'sw';
const words = {
  en: {
    code: (code: string, site: string) =>
      `${code} is your code for ${site}. It works for ${smsLimits.codeMinutes} minutes. Give it to nobody.`,
    test: (site: string) => `This is a test of how ${site} sends SMS. It has arrived, so it works.`,
  },
  sw: {
    code: (code: string, site: string) =>
      `${code} ni namba yako ya ${site}. Inatumika kwa dakika ${smsLimits.codeMinutes}. Usimpe mtu yeyote.`,
    test: (site: string) => `Hili ni jaribio la SMS kutoka ${site}. Umepokea, kwa hiyo inafanya kazi.`,
  },
} as const;

export const smsOfCode = (siteName: string, language: Language, code: string): string =>
  smsPlain(words[language].code(code, smsSite(siteName)));
export const smsOfTest = (siteName: string, language: Language): string =>
  smsPlain(words[language].test(smsSite(siteName)));
