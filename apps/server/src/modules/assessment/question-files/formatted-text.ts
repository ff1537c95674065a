import { htmlToMarkdown } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { plainToMarkdown } from '@darasa/contract/authoring/from-html/plain-to-markdown';

/*
 * Texts of other platforms as Markdown.
 */

/** Formats as GIFT and Moodle XML name them. */
export type TextFormat = 'html' | 'markdown' | 'plain' | 'moodle';

/** What a text is read with. */
export interface TextReading {
  /** What is left out is added, in sentences. */
  lost: Set<string>;
  /** Where a picture of the file is once it is stored, by its `src`; undefined: it is left out. */
  picture?: (src: string, alt: string) => string | undefined;
  /** Finds (globally) what stands in the text as it is: places of blanks, values of variables. */
  keep?: RegExp | undefined;
}

const HAS_HTML = /<\/?[a-z][^<>]*>|<!--|&[a-z][a-z\d]*;|&#x?[\da-f]+;/i;

/** A text in some format as Markdown. `moodle` is plain text that may hold HTML; its lines are lines in both. */
export function toMarkdown(text: string, format: TextFormat, reading: TextReading): string {
  if (format === 'markdown') return withPictures(text, reading);
  if (format === 'html') return htmlToMarkdown(text, reading);
  if (format === 'plain' || !HAS_HTML.test(text)) return plainToMarkdown(text, reading);
  const lines = text.replaceAll(
    /\s*\n\s*(?=<\/?(?:p|div|ul|ol|li|table|tr|td|th|h\d|pre|blockquote|br|hr)\b)/gi,
    '',
  );
  return htmlToMarkdown(
    lines.replaceAll(/(>)\s*\n\s*|\r\n?|\n/g, (_, end?: string) => end ?? '<br>'),
    reading,
  );
}

/** Pictures of a text that is Markdown already. */
const withPictures = (text: string, { lost, picture }: TextReading): string =>
  text.replaceAll(
    /!\[((?:\\.|[^\]\\]){0,500})\]\((@@PLUGINFILE@@[^)\s]{1,500}|data:[^)\s]+)\)/g,
    (_, alt: string, src: string) => {
      const url = picture?.(src, alt);
      if (url !== undefined) return `![${alt}](${url})`;
      lost.add('A picture was left out');
      return alt;
    },
  );
