/**
 * Puts signed URLs into a playlist, in which other files of the same object stand by their names.
 * @param folder of the playlist, '' or ending in a slash
 * @param sign the URL of a file by its name
 */
export function signPlaylist(text: string, folder: string, sign: (name: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replaceAll(/URI="([^"]+)"/g, (_all, name: string) => `URI="${sign(folder + name)}"`);
      return line.trim() === '' ? line : sign(folder + line.trim());
    })
    .join('\n');
}
