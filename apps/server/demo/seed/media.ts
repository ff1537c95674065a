import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoCourse, DemoLesson } from '../types.ts';

const COMPLETE_FOLDER = fileURLToPath(new URL('../full', import.meta.url));

/** The files of one lesson of a complete course, read. */
export interface LessonFiles {
  /** Markdown of a written lesson. */
  text: string | null;
  /** Where a video is served. */
  url: string | null;
  bytes: number;
  resources: { title: string; url: string; bytes: number }[];
}

const source = (slug: string, file: string): string => join(COMPLETE_FOLDER, slug, file);
/** Files of demo courses are kept in `{dataDir}/media/demo` and served under `/media/demo`. */
const mediaUrl = (slug: string, file: string): string => `/media/demo/${slug}/${file}`;

export async function readLessonFiles(slug: string, lesson: DemoLesson): Promise<LessonFiles> {
  const resources = await Promise.all(
    (lesson.resources ?? []).map(async ({ title, file }) => {
      return { title, url: mediaUrl(slug, file), bytes: (await stat(source(slug, file))).size };
    }),
  );
  const attached = resources.reduce((sum, resource) => sum + resource.bytes, 0);
  if (!lesson.file) return { text: null, url: null, bytes: attached, resources };
  if (!lesson.file.endsWith('.md')) {
    const { size } = await stat(source(slug, lesson.file));
    return { text: null, url: mediaUrl(slug, lesson.file), bytes: size + attached, resources };
  }
  const text = await readFile(source(slug, lesson.file), 'utf8');
  return { text, url: null, bytes: Buffer.byteLength(text) + attached, resources };
}

/** Copies videos and resources to where they are served from. May be repeated. */
export async function copyCourseMedia(courses: DemoCourse[], dataDir: string): Promise<number> {
  const files = courses.flatMap((course) =>
    [...mediaFiles(course)].map((file) => ({ slug: course.slug, file })),
  );
  for (const { slug, file } of files) {
    const target = join(dataDir, 'media', 'demo', slug, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source(slug, file), target);
  }
  return files.length;
}

/** What a complete course serves as files: everything but its written lessons. */
function mediaFiles(course: DemoCourse): Set<string> {
  const files = new Set<string>();
  for (const lesson of course.modules.flatMap((module) => module.lessons)) {
    if (!('title' in lesson)) continue;
    if (lesson.file && !lesson.file.endsWith('.md')) files.add(lesson.file);
    for (const resource of lesson.resources ?? []) files.add(resource.file);
  }
  return files;
}
