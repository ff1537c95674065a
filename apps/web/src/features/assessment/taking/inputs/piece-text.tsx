import { Prose } from '~/ui/text/prose';

/** A choice or a piece, as it was rendered; a short text without the distances of a page. */
export const PieceText = ({ html }: { html: string }) => (
  <Prose html={html} className="min-w-0 flex-1 [&_img]:max-h-48 [&_img]:rounded-s" />
);

/** The words of a rendered text, for lists that show words only. Formulas as they read, pictures by what they show. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const source of body.querySelectorAll('annotation')) source.remove();
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt || 'picture');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Whether words alone do not show a text as it is. */
export const needsDrawing = (html: string): boolean => /<(a|img|math|svg|pre)\b/.test(html);

/** `A`, `B`, … `Z`, `AA`. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
