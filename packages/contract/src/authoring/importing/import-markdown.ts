import { withoutEnd } from '../../formatting/without-end.ts';
import { type LessonType, lessonTypes } from '../constants.ts';
import type { CourseModuleDocument, LessonDocument } from '../document.ts';
import { newLesson, newModule } from '../edits.ts';
import { authoringLimits as limits } from '../limits.ts';
import { readFrontMatter } from './front-matter.ts';

/** What became of one file. */
export interface ImportedFile {
  path: string;
  became: 'module' | 'lesson' | 'course' | 'nothing';
  /** Why it became nothing, or what is to be done. */
  message?: string;
}

export interface ImportedMarkdown {
  /** Of a README or index file beside the modules' folders. */
  course: { title: string; description: string } | null;
  modules: CourseModuleDocument[];
  report: ImportedFile[];
}

interface MarkdownFile {
  path: string;
  /** Folders below the common one. */
  folders: string[];
  name: string;
  text: string;
}

/**
 * Modules and lessons of a folder of Markdown files: each folder is a module, each file a lesson, in the order of their numbers
 * and names (`01-soil/02-kinds.md`). Front matter may give `title`, `minutes`, `preview`, `mandatory`, `type`, `description`
 * and `url`; without a title the first heading is it, else the name. A README or index file describes its folder.
 * @param files texts by path, with `/` between folders
 */
export function importMarkdown(files: Readonly<Record<string, string>>): ImportedMarkdown {
  const result: ImportedMarkdown = { course: null, modules: [], report: [] };
  const { markdown, others } = sortOut(files);
  for (const path of others) result.report.push({ path, became: 'nothing', message: 'Not a Markdown file' });
  const byModule = Map.groupBy(markdown, ({ folders }) => folders[0] ?? '');
  for (const [folder, own] of [...byModule].toSorted(([one], [other]) => compareNames(one, other)))
    addModule(result, folder, own);
  return result;
}

function sortOut(files: Readonly<Record<string, string>>): { markdown: MarkdownFile[]; others: string[] } {
  const paths = Object.keys(files).filter((path) => !isSystemFile(path));
  const isMarkdown = (path: string) => /\.(?:md|markdown|mdx)$/i.test(path);
  const wanted = paths.filter(isMarkdown);
  const depth = commonFolders(wanted);
  const markdown = wanted.map((path) => {
    const folders = segmentsOf(path).slice(depth);
    const name = folders.pop() ?? '';
    return {
      path,
      folders,
      name,
      text: (files[path] ?? '').replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'),
    };
  });
  return { markdown: markdown.toSorted(compareFiles), others: paths.filter((path) => !isMarkdown(path)) };
}

/** What Finder, Explorer and editors leave in folders. */
const isSystemFile = (path: string): boolean =>
  path.endsWith('/') ||
  segmentsOf(path).some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');
const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** How many folders all files are in. A single folder with files in it is the module, not the course. */
function commonFolders(paths: readonly string[]): number {
  const folders = paths.map((path) => segmentsOf(path).slice(0, -1));
  const [first = [], ...rest] = folders;
  const differs = first.findIndex((name, index) => rest.some((other) => other[index] !== name));
  const common = differs === -1 ? first.length : differs;
  return folders.every((own) => own.length === common) ? Math.max(0, common - 1) : common;
}

function compareFiles(one: MarkdownFile, other: MarkdownFile): number {
  const [here, there] = [one, other].map(({ folders, name }) => [...folders, name]);
  for (const [index, part] of (here ?? []).entries()) {
    const order = compareNames(part, there?.[index] ?? '');
    if (order !== 0) return order;
  }
  return (here?.length ?? 0) - (there?.length ?? 0);
}

/** Names that begin with a number by it, before others; others by their letters. */
function compareNames(one: string, other: string): number {
  const [here, there] = [numberOf(one), numberOf(other)];
  if (here !== there) return here - there;
  return one < other ? -1 : Number(one > other);
}
function numberOf(name: string): number {
  const [, digits] = /^\D{0,2}(\d{1,6})/.exec(name) ?? [];
  return digits === undefined ? 1e9 : Number(digits);
}

function addModule(result: ImportedMarkdown, folder: string, files: readonly MarkdownFile[]): void {
  const isRoot = folder === '';
  const module = newModule({ title: isRoot ? 'Module 1' : titleOfName(folder).slice(0, limits.title) });
  const lessons = files.filter((file) => !describe(file, isRoot, module, result));
  for (const file of lessons) addLesson(result, module, file);
  if (module.lessons.length === 0 && (isRoot || !files.some((file) => isIndex(file)))) return;
  if (result.modules.length < limits.modules) result.modules.push(module);
  else for (const { path } of files) refuse(result, path, `A course has at most ${limits.modules} modules`);
}

const isIndex = ({ folders, name }: MarkdownFile): boolean =>
  folders.length <= 1 && /^(?:readme|index|_index)\.\w+$/i.test(name);

/** Takes a README or index as the description of its module or of the course; false for any other file. */
function describe(
  file: MarkdownFile,
  isRoot: boolean,
  module: CourseModuleDocument,
  result: ImportedMarkdown,
): boolean {
  if (!isIndex(file)) return false;
  const { title, body } = titleAndBody(file);
  const description = body.trim();
  const most = isRoot ? limits.description : limits.shortText;
  if (description.length > most) {
    // Too long to describe a module: a lesson it is
    return false;
  }
  if (isRoot) result.course = { title: title.slice(0, limits.title), description };
  else {
    module.description = description;
    if (!title.match(/^(?:readme|index)$/i)) module.title = title.slice(0, limits.title);
  }
  result.report.push({ path: file.path, became: isRoot ? 'course' : 'module' });
  return true;
}

function addLesson(result: ImportedMarkdown, module: CourseModuleDocument, file: MarkdownFile): void {
  const { values, title, body } = titleAndBody(file);
  const count = result.modules.reduce((sum, { lessons }) => sum + lessons.length, module.lessons.length);
  const text = body.trim();
  const problem =
    count >= limits.lessons
      ? `A course has at most ${limits.lessons.toLocaleString('en')} lessons`
      : text.length > limits.lessonText &&
        `A lesson has at most ${limits.lessonText.toLocaleString('en')} characters`;
  if (problem) {
    refuse(result, file.path, problem);
    return;
  }
  const fields = lessonFields(values);
  module.lessons.push(newLesson({ title: title.slice(0, limits.title), content_text: text, ...fields }));
  const hasFiles = /!\[[^\]\n]{0,500}\]\((?!https?:|\/|media:|#)/i.test(text);
  const message = 'Its pictures are files of the folder: upload them in the lesson';
  result.report.push({ path: file.path, became: 'lesson', ...(hasFiles ? { message } : {}) });
}

function refuse({ report }: ImportedMarkdown, path: string, message: string): void {
  const index = report.findIndex((entry) => entry.path === path);
  if (index !== -1) report.splice(index, 1);
  report.push({ path, became: 'nothing', message });
}

function lessonFields(values: ReadonlyMap<string, string>): Partial<LessonDocument> {
  const first = (...keys: string[]) =>
    keys.map((key) => values.get(key)).find((value) => value !== undefined);
  const minutes = Math.ceil(Number.parseFloat(first('minutes', 'duration', 'duration_minutes') ?? '0'));
  const type = first('type', 'lesson_type') as LessonType;
  return {
    lesson_type: lessonTypes.includes(type) ? type : 'text',
    duration_minutes: Number.isFinite(minutes) ? Math.min(Math.max(0, minutes), limits.minutes) : 0,
    is_preview: isYes(first('preview', 'is_preview'), false),
    is_mandatory: isYes(first('mandatory', 'is_mandatory'), true),
    description: (first('description', 'summary') ?? '').slice(0, limits.shortText),
    content_url: (first('url', 'content_url', 'video') ?? '').slice(0, limits.url),
  };
}

const isYes = (value: string | undefined, otherwise: boolean): boolean =>
  value === undefined ? otherwise : /^(?:true|yes|on|1)$/i.test(value);

/** The title, and the text without the heading that gave it. */
function titleAndBody({ name, text }: MarkdownFile) {
  const { values, body } = readFrontMatter(text);
  const given = values.get('title')?.trim();
  const start = body.length - body.trimStart().length;
  const [heading = ''] = body.slice(start).split('\n', 1);
  const words = /^# /.test(heading) ? withoutEnd(heading.slice(2).trim(), /#/) : '';
  // Signs behind the title close it where there is a space before them
  const title = (words === '' || words.endsWith(' ') ? words : heading.slice(2)).trim();
  if (!given && title) return { values, title, body: body.slice(start + heading.length + 1) };
  return { values, title: given || titleOfName(name.replace(/\.\w+$/, '')), body };
}

/** `01-kinds_of-soil` → `Kinds of soil`. */
function titleOfName(name: string): string {
  const words =
    name
      .replace(/^\d{1,6}[\s._-]*/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
