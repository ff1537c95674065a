import { fileTypes } from '@darasa/contract/media/rules';

/*
 * Which files a question takes, as Moodle names them: groups (`document`), endings (`.odt`), MIME types (`application/pdf`) and `*`.
 */

const groups: Readonly<Record<string, string>> = {
  document: 'doc docx epub odt pdf rtf txt',
  spreadsheet: 'csv ods xls xlsx',
  presentation: 'odp ppt pptx',
  archive: 'zip',
  image: 'avif gif jpeg jpg png webp',
  web_image: 'gif jpeg jpg png webp',
  optimised_image: 'jpeg jpg png',
  audio: 'aac flac m4a mp3 oga ogg opus wav',
  html_audio: 'aac flac m4a mp3 oga ogg wav',
  web_audio: 'aac flac m4a mp3 oga ogg wav',
  video: 'm4v mkv mov mp4 webm',
  html_video: 'm4v mov mp4 webm',
  web_video: 'm4v mov mp4 webm',
  html_track: 'vtt',
  sourcecode: 'json txt',
  web_file: 'md txt',
};

/** Endings of files; empty: any. @param unknown what is not understood is added */
export function endingsOf(list: string, unknown: Set<string>): string[] {
  const names = list
    .split(/[\s,;:]+/)
    .map((name) => name.toLowerCase())
    .filter(Boolean);
  if (names.includes('*')) return [];
  const found = names.flatMap((name) => {
    const ending = name.replace(/^\*?\./, '');
    if (name !== ending) return [ending];
    if (Object.hasOwn(groups, name)) return groups[name]?.split(' ') ?? [];
    const ofMime = Object.entries(fileTypes).flatMap(([type, { mime }]) => (mime === name ? [type] : []));
    const isEnding = /^[a-z\d]{1,10}$/.test(name);
    if (ofMime.length === 0 && !isEnding) unknown.add(name);
    return ofMime.length > 0 ? ofMime : isEnding ? [name] : [];
  });
  return [...new Set(found)];
}
