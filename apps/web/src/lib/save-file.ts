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
