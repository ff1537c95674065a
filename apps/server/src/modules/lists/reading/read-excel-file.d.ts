/** What is used of it: known also where the package is not installed yet. */
declare module 'read-excel-file/node' {
  export function readSheet<ParsedNumber>(
    input: Buffer,
    options: { parseNumber: (text: string) => ParsedNumber },
  ): Promise<(string | boolean | Date | ParsedNumber | null)[][]>;
}
