/** The name of each course language, in that language. */
export const languageLabels: Record<string, string> = {
  en: 'English',
  sw: 'Kiswahili',
  fr: 'Français',
  es: 'Español',
};

/** The name of a language in that language: `sw` → `Kiswahili`, `ja` → `日本語`; the code where no name is known. */
export function languageName(code: string): string {
  const known = languageLabels[code];
  if (known) return known;
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return code;
  }
}
