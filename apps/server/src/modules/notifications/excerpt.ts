/** As much of somebody's words as a notification shows, in characters. */
const EXCERPT = 500;

export function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length <= EXCERPT ? text : `${characters.slice(0, EXCERPT - 1).join('')}…`;
}
