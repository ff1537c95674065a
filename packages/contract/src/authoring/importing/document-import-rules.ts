/** Limits of documents that are brought into a course. */
export const documentImportLimits = {
  /** Most bytes of one document. */
  bytes: 100_000_000,
  /** Pictures of one document. */
  pictures: 1_000,
  /** Documents of one person that are read at a time. */
  underWay: 3,
  /** Pages of a PDF whose text is read. */
  pages: 2_000,
} as const;

/** Days after which a document that was read is forgotten. */
export const DOCUMENT_IMPORT_DAYS = 7;

/** Endings of the documents that can be read, without dots. Web pages come in a zip, with their pictures. */
export const documentEndings = ['docx', 'pptx', 'pdf', 'zip'] as const;
export type DocumentEnding = (typeof documentEndings)[number];

/** The ending of a document that can be read; undefined for others. */
export const documentEndingOf = (name: string): DocumentEnding | undefined => {
  const ending = /\.([a-z]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return documentEndings.find((known) => known === ending);
};

/** What is to be done with files that people try, by their endings. */
const OTHERS: Readonly<Record<string, string>> = {
  doc: 'Open it in Word, save it as .docx, and choose that file.',
  docm: 'Save it as a Word document without macros (.docx), and choose that file.',
  odt: 'Save it as a Word document (.docx), and choose that file.',
  rtf: 'Save it as a Word document (.docx), and choose that file.',
  ppt: 'Open it in PowerPoint, save it as .pptx, and choose that file.',
  pptm: 'Save it as a presentation without macros (.pptx), and choose that file.',
  odp: 'Save it as a PowerPoint presentation (.pptx), and choose that file.',
  gdoc: 'This file is only a link. In Google Docs choose File, Download, Web page.',
};

export const documentImportMessages = {
  ending: (name: string): string => {
    const ending = /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
    return `“${name}” cannot be read. ${OTHERS[ending] ?? 'Choose a Word document (.docx), a presentation (.pptx), a PDF, or a web page (.html, or .zip as Google Docs saves it).'}`;
  },
} as const;
