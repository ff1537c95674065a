import type { RevisionFacts } from '../revision-facts.ts';
import type { NoteRow } from './note-repository.ts';

type WrittenNote = Pick<NoteRow, 'lesson_id' | 'seconds' | 'text'>;

/** Notes on a course as a Markdown file: by lesson in the course's order, then those whose lesson is gone or that have none. */
export function notesAsMarkdown(
  title: string,
  { list }: Pick<RevisionFacts, 'list'>,
  notes: readonly WrittenNote[],
): string {
  const byLesson = Map.groupBy(notes, ({ lesson_id }) => lesson_id);
  const known = new Set(list.map(({ id }) => id));
  const rest = notes.filter(({ lesson_id }) => lesson_id === null || !known.has(lesson_id));
  const sections = list.flatMap((lesson) => {
    const own = byLesson.get(lesson.id) ?? [];
    return own.length === 0 ? [] : [section(lesson.title, own)];
  });
  if (rest.length > 0) sections.push(section('The course as a whole', rest));
  return `${[`# Notes: ${oneLine(title)}`, ...sections].join('\n\n')}\n`;
}

const section = (title: string, notes: readonly WrittenNote[]): string =>
  [`## ${oneLine(title)}`, ...[...notes].sort(bySeconds).map(asMarkdown)].join('\n\n');

const bySeconds = (one: WrittenNote, other: WrittenNote): number =>
  (one.seconds ?? -1) - (other.seconds ?? -1);

const asMarkdown = ({ seconds, text }: WrittenNote): string =>
  seconds === null ? text : `**${clock(seconds)}** ${text}`;

/** `1:02:03`, `02:03`. */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
