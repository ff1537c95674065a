import type { CourseModuleDocument, LessonDocument } from '../document.ts';
import { newLesson, newModule } from '../edits.ts';
import { authoringLimits as limits } from '../limits.ts';
import { type OutlineLine, outlineLines } from './outline-lines.ts';

/** What became of one line; every line that is not empty has one. */
export interface OutlineReport {
  /** From 1. */
  line: number;
  text: string;
  became: 'module' | 'lesson' | 'description' | 'notes' | 'nothing';
  /** Why it became nothing, or what was changed. */
  message?: string;
}

export interface ParsedOutline {
  modules: CourseModuleDocument[];
  report: OutlineReport[];
}

/**
 * Modules and lessons of an outline as people paste it: headings, numbers, bullets, indentation, `Module 1: …`, durations in
 * brackets. Lines below a lesson become its text, lines of prose below a module its description. Text without any structure
 * becomes one module with a lesson for each line. Never throws.
 */
export function parseOutline(text: string): ParsedOutline {
  const { lines, leftOut } = outlineLines(text);
  const builder = new OutlineBuilder();
  for (const { number, text: written, message } of leftOut) builder.leaveOut(number, written, message);
  const [first] = lines;
  const body = first && isCourseTitle(first, lines) ? lines.slice(1) : lines;
  if (first && body.length < lines.length)
    builder.leaveOut(first.number, first.text, 'This seems to be the title of the course');
  for (const group of byModule(body)) addModule(builder, group);
  return { modules: builder.modules, report: builder.report.toSorted((one, other) => one.line - other.line) };
}

/** A single heading above others, or a single line above what calls itself modules. */
function isCourseTitle(first: OutlineLine, lines: readonly OutlineLine[]): boolean {
  const others = lines.slice(1);
  if (first.label) return false;
  if (first.marker !== 'heading') return first.marker === 'none' && others[0]?.label === 'module';
  const levels = others.flatMap((line) => (line.marker === 'heading' ? [line.level] : []));
  return levels.length > 0 && levels.every((level) => level > first.level);
}

interface ModuleLines {
  /** Absent for lines before the first module, and for text without modules. */
  head?: OutlineLine;
  body: OutlineLine[];
}

function byModule(lines: readonly OutlineLine[]): ModuleLines[] {
  const isHead = moduleTest(lines);
  const groups: ModuleLines[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (isHead(line)) groups.push({ head: line, body: [] });
    else if (last) last.body.push(line);
    else groups.push({ body: [line] });
  }
  return groups;
}

/** Which lines are modules, by the first structure that the text has. */
function moduleTest(lines: readonly OutlineLine[]): (line: OutlineLine) => boolean {
  if (lines.some(({ label }) => label === 'module')) return ({ label }) => label === 'module';
  const headings = lines.flatMap(({ marker, level }) => (marker === 'heading' ? [level] : []));
  if (headings.length > 0) {
    const top = least(headings);
    return ({ marker, level }) => marker === 'heading' && level === top;
  }
  if (lines.some(({ level }) => level > 1)) return ({ marker, level }) => marker === 'number' && level === 1;
  const indent = least(lines.map((line) => line.indent));
  if (lines.some((line) => line.indent > indent)) return (line) => line.indent === indent;
  const [first] = lines;
  if (first && lines.some(({ marker }) => marker !== first.marker))
    return ({ marker }) => marker === first.marker;
  const starts = lines.filter(({ startsGroup }) => startsGroup);
  const isGrouped = lines.every(
    (line, index) => !line.startsGroup || lines[index + 1]?.startsGroup === false,
  );
  if (starts.length > 1 && isGrouped) return ({ startsGroup }) => startsGroup;
  return () => false;
}

const least = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.min(one, other), 1e9);

function addModule(builder: OutlineBuilder, { head, body }: ModuleLines): void {
  const module = builder.addModule(head);
  const isLesson = lessonTest(body);
  let lesson: LessonDocument | undefined;
  for (const line of body) {
    if (isLesson(line)) lesson = builder.addLesson(module, line) ?? lesson;
    else if (lesson) builder.addNote(lesson, line);
    else builder.addDescription(module, line);
  }
}

/** Which lines of a module are lessons: those that say so, else those with the mark of the topmost. */
function lessonTest(lines: readonly OutlineLine[]): (line: OutlineLine) => boolean {
  if (lines.some(({ label }) => label === 'lesson')) return ({ label }) => label === 'lesson';
  const marked = lines.filter(({ marker }) => marker !== 'none');
  if (marked.length === 0) {
    const indent = least(lines.map((line) => line.indent));
    return (line) => line.indent === indent;
  }
  const depth = least(marked.map(depthOf));
  return (line) => line.marker !== 'none' && depthOf(line) === depth;
}

/** Headings before everything else, then indentation, then the parts of numbers. */
const depthOf = ({ marker, level, indent }: OutlineLine): number =>
  marker === 'heading' ? level : 10 + indent * 10 + (marker === 'number' ? level : 0);

/** Builds modules within the limits, and reports each line. */
class OutlineBuilder {
  readonly modules: CourseModuleDocument[] = [];
  readonly report: OutlineReport[] = [];
  #lessons = 0;

  leaveOut(line: number, text: string, message: string): void {
    this.report.push({ line, text, became: 'nothing', message });
  }

  /** A new module; where there is no room, the last one. */
  addModule(head: OutlineLine | undefined): CourseModuleDocument {
    const last = this.modules.at(-1);
    if (last && this.modules.length >= limits.modules) {
      if (head) this.leaveOut(head.number, head.text, `A course has at most ${limits.modules} modules`);
      return last;
    }
    const module = newModule({ title: 'Module 1' });
    if (head) module.title = this.#take(head, 'module', head.title, limits.title);
    this.modules.push(module);
    return module;
  }

  addLesson(module: CourseModuleDocument, line: OutlineLine): LessonDocument | undefined {
    if (this.#lessons >= limits.lessons) {
      this.leaveOut(
        line.number,
        line.text,
        `A course has at most ${limits.lessons.toLocaleString('en')} lessons`,
      );
      return undefined;
    }
    this.#lessons++;
    const lesson = newLesson({
      title: this.#take(line, 'lesson', line.title, limits.title),
      lesson_type: line.lessonType ?? 'video',
      duration_minutes: Math.min(line.minutes, limits.minutes),
    });
    module.lessons.push(lesson);
    return lesson;
  }

  addNote(lesson: LessonDocument, line: OutlineLine): void {
    const room = limits.lessonText - lesson.content_text.length - 1;
    const note = this.#take(line, 'notes', asMarkdown(line), room);
    if (note) lesson.content_text = lesson.content_text ? `${lesson.content_text}\n${note}` : note;
  }

  addDescription(module: CourseModuleDocument, line: OutlineLine): void {
    const room = limits.shortText - module.description.length - 1;
    const text = this.#take(line, 'description', asMarkdown(line), room);
    if (text) module.description = module.description ? `${module.description}\n${text}` : text;
  }

  /** As much of a text as there is room for; reports the line. */
  #take(
    { number, text: written }: OutlineLine,
    became: OutlineReport['became'],
    text: string,
    room: number,
  ): string {
    if (room < 1) {
      this.leaveOut(number, written, 'No room left in the text');
      return '';
    }
    const fits = text.length <= room;
    const message = `Shortened to ${room.toLocaleString('en')} characters`;
    this.report.push({ line: number, text: written, became, ...(fits ? {} : { message }) });
    return fits ? text : text.slice(0, room);
  }
}

/** The line as it was written, with the bullet that Markdown knows. */
const asMarkdown = ({ marker, text, title }: OutlineLine): string =>
  marker === 'bullet' ? `- ${title}` : text;
