interface Described {
  name: string;
  /** Its name where files are read, when other formats are read with it. */
  readName?: string;
  /** What to know of a file before it is imported. */
  hint: string;
  /** The first is its own. */
  types: readonly [string, ...string[]];
  /** Endings of file names: the first is its own, others may be those of other formats too. */
  endings: readonly [string, ...string[]];
  /** How a file begins whose name does not tell. */
  begins?: RegExp;
}

/** Files of questions that can be imported and exported; the first is what a file is taken for that is none of the others. */
export const describedFormats = {
  gift: {
    name: 'GIFT',
    readName: 'GIFT or Aiken',
    hint: 'Questions as text, with blank lines between them (GIFT), or with the lines A., B. and ANSWER (Aiken).',
    types: ['text/plain'],
    endings: ['gift', 'txt'],
  },
  moodle_xml: {
    name: 'Moodle XML',
    hint: 'Moodle and many other platforms export it. Its pictures come along.',
    types: ['application/xml', 'text/xml'],
    endings: ['xml'],
    begins: /^\ufeff?\s*<(?:\?xml|quiz)/i,
  },
  csv: {
    name: 'CSV (table)',
    hint: 'A table with one question per row. The first row names the columns: type, question, points, tags, right, tolerance, explanation, option_1, option_2 and so on. Cells are plain text, unless the name of their column ends with (Markdown).',
    types: ['text/csv'],
    endings: ['csv'],
  },
} as const satisfies Record<string, Described>;

export type QuestionFileFormat = keyof typeof describedFormats;
export const questionFileFormats = Object.keys(describedFormats) as [
  QuestionFileFormat,
  ...QuestionFileFormat[],
];

const described: Record<QuestionFileFormat, Described> = describedFormats;

/** What people read about a format. */
export const describeFormat = (format: QuestionFileFormat): Described & { readName: string } => ({
  readName: described[format].name,
  ...described[format],
});

/** The format of this name; otherwise the first. */
export const formatNamed = (name: string): QuestionFileFormat =>
  questionFileFormats.find((format) => format === name) ?? questionFileFormats[0];

/** The endings of all formats, and where wanted their types, as fields for files list them. */
export const acceptedFiles = ({ types = false }: { types?: boolean } = {}): string =>
  questionFileFormats
    .flatMap((format) => [
      ...described[format].endings.map((ending) => `.${ending}`),
      ...(types ? described[format].types : []),
    ])
    .join();

/** The format that a file most likely has: by its name, and where that does not tell (`.txt`) by how it begins. */
export function formatOfFile(name: string, text: string): QuestionFileFormat {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    questionFileFormats.find((format) => described[format].endings[0] === ending) ??
    questionFileFormats.find((format) => described[format].begins?.test(text)) ??
    questionFileFormats[0]
  );
}
