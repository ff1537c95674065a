import { fileURLToPath } from 'node:url';

const font = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));

/** The product's fonts, and one for Arabic, which they have no letters for. Only the letters that are used are embedded. */
export const fonts = {
  heading: font('bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  text: font('figtree/400Regular/Figtree_400Regular.ttf'),
  strong: font('figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  arabic: font('noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  arabicStrong: font('noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
} as const;
export type FontName = keyof typeof fonts;

const ARABIC = /\p{Script=Arabic}/u;

/** A piece of a line that is set in one font. */
export interface Run {
  text: string;
  font: FontName;
}

/**
 * A line as it is set from left to right: Arabic words have a font of their own, and stand from right to left, the whole line too
 * when it begins with one.
 * @param font for everything else
 */
export function runsOf(line: string, font: FontName): Run[] {
  const bold = font === 'heading' || font === 'strong';
  const runs: Run[] = [];
  for (const word of line.split(' ')) {
    const own: FontName = ARABIC.test(word) ? (bold ? 'arabicStrong' : 'arabic') : font;
    const last = runs.at(-1);
    if (last?.font === own) last.text += ` ${word}`;
    else runs.push({ text: word, font: own });
  }
  return runs[0] && ARABIC.test(runs[0].text) ? runs.reverse() : runs;
}
