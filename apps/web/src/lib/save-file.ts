/** Long enough for every browser to have begun; the file then goes out of memory. */
const KEPT_MS = 60_000;

/**
 * Gives somebody a file that the page has made or fetched.
 * @param name what the browser calls it @param type a media type, as in `application/json`
 */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Saves a document of login cards at once, since its codes are kept nowhere; nothing where none was printed. @param name of the file, without its ending */
export function saveCards({ pdf, printed }: { pdf: string; printed: number }, name = 'login-cards'): void {
  if (printed > 0) saveFile(`${name}.pdf`, 'application/pdf', new Blob([bytesOf(pdf)]));
}

/** Says that cards were saved. */
export const cardsSaved = (printed: number): string =>
  printed === 1
    ? 'The login card has been saved'
    : `${printed.toLocaleString('en')} login cards have been saved`;
