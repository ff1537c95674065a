const words: readonly [RegExp, string][] = [
  [/^application\/pdf$/, 'PDF'],
  [/^image\//, 'Picture'],
  [/^video\//, 'Video'],
  [/^audio\//, 'Audio'],
  [/wordprocessingml|msword|opendocument\.text/, 'Text document'],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet/, 'Spreadsheet'],
  [/presentationml|ms-powerpoint|opendocument\.presentation/, 'Slides'],
  [/^text\/csv$/, 'CSV table'],
  [/^text\//, 'Text'],
  [/zip|compressed|tar/, 'Archive'],
];

/** What people call a type of file: `PDF`, `Spreadsheet`. Empty when it has no common name. @param type MIME type */
export const fileTypeLabel = (type: string | null): string =>
  words.find(([pattern]) => type !== null && pattern.test(type))?.[1] ?? '';
