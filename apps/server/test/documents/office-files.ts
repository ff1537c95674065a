import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { ZipFile } from 'yazl';

/*
 * Documents as Word, PowerPoint and Google Docs write them, as far as it matters to who reads them.
 */

export const zipped = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
};

/** A picture of 1 × 1 pixels. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
const relations = (...all: string[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** A paragraph of Word. @param style `Heading1`, `Title`, `TOC1` */
export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const wordPicture = (id: string, alt = ''): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const STYLES = [
  ['Title', 'Title'],
  ['Heading1', 'heading 1'],
  ['Heading2', 'heading 2'],
  ['Heading3', 'heading 3'],
  ['TOC1', 'toc 1'],
]
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('');

/** A Word document. @param pictures by the ids that its body names them with */
export const wordFile = (
  body: string,
  pictures: Readonly<Record<string, Buffer>> = {},
  others: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> =>
  zipped({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${STYLES}</w:styles>`,
    'word/_rels/document.xml.rels': relations(
      relation('style', 'styles', 'styles.xml'),
      ...Object.keys(pictures).map((id) => relation(id, 'image', `media/${id}.png`)),
    ),
    ...Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [`word/media/${id}.png`, bytes])),
    ...others,
  });

export interface TestSlide {
  title?: string;
  /** Paragraphs, with a level each. */
  body?: [level: number, text: string][];
  picture?: Buffer;
  notes?: string;
  /** `secHead`, `title` */
  layout?: string;
  hidden?: boolean;
}

const MAIN =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const shape = (type: string, paragraphs: string): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
const line = (text: string, level = 0): string =>
  `<a:p><a:pPr lvl="${level}"/><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`;

/** A presentation. @param sections names with how many slides each has */
export const slidesFile = (
  slides: readonly TestSlide[],
  sections: readonly [name: string, slides: number][] = [],
): Promise<Buffer> => {
  const files: Record<string, string | Buffer> = {};
  for (const [at, slide] of slides.entries()) {
    const number = at + 1;
    const links = [
      ...(slide.picture ? [relation('rPicture', 'image', `../media/image${number}.png`)] : []),
      ...(slide.notes ? [relation('rNotes', 'notesSlide', `../notesSlides/notes${number}.xml`)] : []),
      ...(slide.layout ? [relation('rLayout', 'slideLayout', `../slideLayouts/${slide.layout}.xml`)] : []),
    ];
    files[`ppt/slides/_rels/slide${number}.xml.rels`] = relations(...links);
    files[`ppt/slides/slide${number}.xml`] =
      `<p:sld ${MAIN} xmlns:r="${OFFICE}"${slide.hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${slide.title ? shape('title', line(slide.title)) : ''}${slide.body ? shape('body', slide.body.map(([level, text]) => line(text, level)).join('')) : ''}${slide.picture ? '<p:pic><p:nvPicPr><p:cNvPr id="4" name="p" descr="A hive"/></p:nvPicPr><p:blipFill><a:blip r:embed="rPicture"/></p:blipFill></p:pic>' : ''}${shape('sldNum', line(String(number)))}</p:spTree></p:cSld></p:sld>`;
    if (slide.picture) files[`ppt/media/image${number}.png`] = slide.picture;
    if (slide.notes)
      files[`ppt/notesSlides/notes${number}.xml`] =
        `<p:notes ${MAIN}><p:cSld><p:spTree>${shape('body', line(slide.notes))}</p:spTree></p:cSld></p:notes>`;
    if (slide.layout)
      files[`ppt/slideLayouts/${slide.layout}.xml`] = `<p:sldLayout ${MAIN} type="${slide.layout}"/>`;
  }
  let from = 0;
  const listed = sections.map(([name, count]) => {
    const ids = slides.slice(from, from + count).map((_, at) => `<p14:sldId id="${256 + from + at}"/>`);
    from += count;
    return `<p14:section name="${name}"><p14:sldIdLst>${ids.join('')}</p14:sldIdLst></p14:section>`;
  });
  return zipped({
    'ppt/presentation.xml': `<p:presentation ${MAIN} xmlns:r="${OFFICE}" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst><p:extLst><p:ext><p14:sectionLst>${listed.join('')}</p14:sectionLst></p:ext></p:extLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, at) => relation(`rId${at + 1}`, 'slide', `slides/slide${at + 1}.xml`)),
    ),
    ...files,
  });
};

/** A PDF with a text on each page. */
export const pdfFile = (...pages: string[]): Promise<Buffer> => {
  const pdf = new PdfDocument({ autoFirstPage: false });
  for (const page of pages) pdf.addPage().text(page);
  pdf.end();
  return buffer(pdf as unknown as NodeJS.ReadableStream as never);
};
