import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { HtmlModule } from '@darasa/contract/authoring/from-html/split-html';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { OpenZip } from '#platform/zip/read-zip';
import { type DocumentFile, type FoundDocument, titleOfFile, UnreadableDocument } from './found-document.ts';
import { lessonsOf } from './lessons.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { escaped, type Slide, slideOf } from './slide-html.ts';
import { allOf, firstOf, readXml, type Xml } from './xml.ts';

const MAIN = 'ppt/presentation.xml';
const MOST_XML = 30_000_000;
const MOST_SLIDES = 1_000;
/** Slides of a lesson where nothing in the presentation says where one ends. */
const SLIDES_A_LESSON = 10;

/** A PowerPoint presentation: a lesson for each of its sections, else for each part that a title slide begins. */
export async function readSlides(zip: OpenZip, file: DocumentFile): Promise<FoundDocument> {
  if (!zip.sizes.has(MAIN))
    throw new UnreadableDocument(
      `“${file.name}” is no PowerPoint presentation, whatever its name says. Open it in PowerPoint and save it as .pptx.`,
    );
  const xml = async (path: string) => readXml(await zip.readText(path, MOST_XML));
  const presentation = await xml(MAIN);
  const related = await relationsOf(zip, MAIN);
  const notes: string[] = [];
  const listed = allOf(firstOf(presentation, 'sldIdLst'), 'sldId');
  if (listed.length > MOST_SLIDES)
    notes.push(
      `Only the first ${MOST_SLIDES.toLocaleString('en')} of ${listed.length.toLocaleString('en')} slides are read.`,
    );
  const pictures = createPictures();
  const slides = new Map<string, Slide>();
  let hidden = 0;
  for (const [at, { attributes }] of listed.slice(0, MOST_SLIDES).entries()) {
    const path = related.get(attributes['r:id'] ?? '')?.target ?? '';
    if (!zip.sizes.has(path)) continue;
    const slide = await xml(path);
    if (firstOf(slide, 'sld')?.attributes.show === '0') hidden++;
    else slides.set(attributes.id ?? String(at), await readSlide(zip, path, slide, pictures));
    file.onPercent(Math.floor((90 * (at + 1)) / listed.length));
  }
  const all = [...slides.values()];
  if (hidden > 0)
    notes.push(`${formatQuantity(hidden, 'hidden slide')} ${hidden === 1 ? 'is' : 'are'} left out.`);
  const drawn = all.reduce((sum, slide) => sum + slide.drawn, 0);
  if (drawn > 0)
    notes.push(
      `${formatQuantity(drawn, 'chart or diagram', 'charts or diagrams')} cannot be read and ${drawn === 1 ? 'is' : 'are'} left out. Save them as pictures in PowerPoint and add them in the lesson.`,
    );
  const spoken = all.filter((slide) => slide.notes.length > 0).length;
  if (spoken > 0)
    notes.push(
      `The speaker notes of ${formatQuantity(spoken, 'slide')} stand below their slides as quotations, where learners read them.`,
    );
  if ([...zip.sizes.keys()].some((path) => /vbaProject\.bin$/i.test(path)))
    notes.push('The presentation has macros. They are left out, and were not run.');
  if (
    [...zip.sizes.keys()].some((path) => /^ppt\/media\/.*\.(?:mp4|m4v|mov|wmv|avi|mp3|m4a|wav)$/i.test(path))
  )
    notes.push('Videos and sounds in the presentation are left out. Add them to a lesson as files.');
  const lost = new Set<string>();
  const modules = lessonsOf([{ title: titleOfFile(file.name), lessons: lessonsIn(presentation, slides) }], {
    lost,
    notes,
    picture: (src) => (src.startsWith('media:') ? src : undefined),
  });
  return {
    modules,
    notes: [...notes, ...pictures.notes(), ...[...lost].map((sentence) => `${sentence}.`)],
    pictures: pictures.all,
  };
}

async function readSlide(zip: OpenZip, path: string, slide: Xml, taken: Pictures): Promise<Slide> {
  const relations = await relationsOf(zip, path);
  const pictures = new Map<string, string>();
  const links = new Map<string, string>();
  let layout: Xml | undefined;
  let notes: Xml | undefined;
  for (const [id, { type, target, external }] of relations) {
    if (external) {
      if (type === 'hyperlink') links.set(id, target);
    } else if (!zip.sizes.has(target)) continue;
    else if (type === 'image') {
      const url = await taken.take(await buffer(await zip.read(target)));
      if (url !== undefined) pictures.set(id, url);
    } else if (type === 'slideLayout') layout = readXml(await zip.readText(target, MOST_XML));
    else if (type === 'notesSlide') notes = readXml(await zip.readText(target, MOST_XML));
  }
  return slideOf(slide, { pictures, links, layout, notes });
}

interface Relation {
  type: string;
  target: string;
  external: boolean;
}

/** What a part of the file refers to, by the ids that it uses. */
async function relationsOf(zip: OpenZip, path: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(path);
  const at = `${folder}/_rels/${posix.basename(path)}.rels`;
  if (!zip.sizes.has(at)) return new Map();
  const listed = allOf(readXml(await zip.readText(at, MOST_XML)), 'Relationship');
  return new Map(
    listed.map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes;
      const external = TargetMode === 'External';
      const target = external
        ? Target
        : Target.startsWith('/')
          ? Target.slice(1)
          : posix.normalize(posix.join(folder, Target));
      return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, external }];
    }),
  );
}

function lessonsIn(presentation: Xml, slides: ReadonlyMap<string, Slide>): HtmlModule['lessons'] {
  const sections = allOf(firstOf(presentation, 'sectionLst'), 'section').flatMap((section) => {
    const own = allOf(section, 'sldId').flatMap(({ attributes }) => slides.get(attributes.id ?? '') ?? []);
    return own.length > 0 ? [{ name: section.attributes.name ?? '', slides: own }] : [];
  });
  const placed = new Set(sections.flatMap((section) => section.slides));
  const others = [...slides.values()].filter((slide) => !placed.has(slide));
  if (sections.length > 0)
    return [...sections, ...(others.length > 0 ? [{ name: '', slides: others }] : [])].map((part, at) =>
      lessonOf(part, at),
    );
  return groupsOf(others).map((own, at) => lessonOf({ name: '', slides: own }, at));
}

function groupsOf(slides: readonly Slide[]): Slide[][] {
  const groups: Slide[][] = [];
  const parts = slides.filter((slide) => slide.begins).length > 1;
  for (const slide of slides) {
    const last = groups.at(-1);
    const ends = parts ? slide.begins : last?.length === SLIDES_A_LESSON;
    if (last && !ends) last.push(slide);
    else groups.push([slide]);
  }
  return groups;
}

function lessonOf({ name, slides }: { name: string; slides: readonly Slide[] }, at: number) {
  const title = name.trim() || slides.find((slide) => slide.title !== '')?.title || `Part ${at + 1}`;
  const html = slides
    .map((slide, place) => {
      const heading =
        slide.title === '' || (place === 0 && slide.title === title)
          ? ''
          : `<h2>${escaped(slide.title)}</h2>`;
      const notes =
        slide.notes.length > 0
          ? `<blockquote>${slide.notes.map((text) => `<p>${text}</p>`).join('')}</blockquote>`
          : '';
      return heading + slide.html + notes;
    })
    .join('');
  return { title, html };
}
