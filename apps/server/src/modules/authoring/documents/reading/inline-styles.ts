/*
 * Google Docs says in a style sheet of classes what is bold: written into the elements, where it is understood.
 */

const SHEET = /<style\b[^>]*>([\s\S]{0,2000000}?)<\/style>/gi;
const RULE = /\.([\w-]{1,100})\s*\{([^{}]{0,5000})\}/g;
/** All that is understood of a style. */
const UNDERSTOOD =
  /^(?:font-weight|font-style|text-decoration|font-family|color|background-color|text-align)$/i;
const CLASSES = /<([a-z][a-z\d]{0,20})\b([^<>]{0,2000}?)\sclass\s*=\s*"([^"<>]{1,1000})"/gi;

/** HTML whose elements have the styles of their classes. */
export function withInlineStyles(html: string): string {
  const styles = new Map<string, string>();
  for (const [, sheet = ''] of html.matchAll(SHEET))
    for (const [, name = '', rules = ''] of sheet.matchAll(RULE)) {
      const kept = rules.split(';').filter((rule) => {
        const [property = '', value = ''] = rule.split(':').map((part) => part.trim());
        // The colour of text that has no colour
        return UNDERSTOOD.test(property) && !/^(?:#000(?:000)?|inherit|transparent|none|left)$/i.test(value);
      });
      if (kept.length > 0) styles.set(name, `${styles.get(name) ?? ''}${kept.join(';')};`);
    }
  if (styles.size === 0) return html;
  return html.replaceAll(CLASSES, (whole, tag: string, before: string, names: string) => {
    const style = names
      .split(/\s+/)
      .flatMap((name) => styles.get(name) ?? [])
      .join('')
      .replaceAll('"', "'");
    if (style === '' || /\sstyle\s*=/i.test(before)) return whole;
    return `<${tag}${before} class="${names}" style="${style}"`;
  });
}
