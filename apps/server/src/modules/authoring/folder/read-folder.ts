import { basename, posix } from 'node:path';
import {
  type AssessmentDocument,
  type CourseDocument,
  courseDocument,
  type LessonDocument,
  type ReleaseRules,
} from '@darasa/contract/authoring/document';
import { saysNothing } from '@darasa/contract/learning/release-rules';
import { FolderFiles, UnusableFolder } from './folder-files.ts';
import { assessmentOf, idOf } from './folder-questions.ts';
import {
  type AssessmentFile,
  assessmentFile,
  COURSE_FILE,
  type CourseFile,
  courseFile,
  type FolderOpening,
  type LessonFile,
  lessonFile,
} from './folder-schemas.ts';

/** A file that comes with a course: the document names it by its id. */
export interface CourseFolderFile {
  id: string;
  /** On this machine. */
  path: string;
  name: string;
  bytes: number;
  /** What a browser would say of it at an upload: seconds, width, height. */
  metadata: Record<string, string>;
}

export interface CourseFolder {
  document: CourseDocument;
  files: CourseFolderFile[];
  /** Ids of its lessons by file. */
  lessons: Map<string, string>;
}

/**
 * Reads a course from its folder. Whether it is complete is asked elsewhere: by the rules for all courses.
 * @param name what its ids are made of, by default the name of the folder
 * @throws UnusableFolder with everything that is wrong
 */
export async function readCourseFolder(folder: string, name = basename(folder)): Promise<CourseFolder> {
  const files = await FolderFiles.open(folder);
  const text = await files.text(COURSE_FILE, COURSE_FILE);
  const course = text === undefined ? undefined : files.yaml(text, courseFile, COURSE_FILE);
  if (!course) throw new UnusableFolder(folder, files.problems);
  const reader = new LessonReader(files, name, course);
  const document = await reader.read();
  if (!document || files.problems.length > 0) throw new UnusableFolder(folder, files.problems);
  const names = course.modules.flatMap((module) => module.lessons);
  return {
    document,
    files: [...reader.uploads.values()],
    lessons: new Map(names.map((file) => [file, reader.lessonId(file)])),
  };
}

/** Front matter is between two lines of three hyphens, at the start. */
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n?/;
/** Pictures of a text that lie beside it: `![A field](field.jpg)`. */
const PICTURE = /(!\[[^\]]*\]\()(?![a-z][a-z\d+.-]*:|\/|#)([^)\s]+)(?=[)\s])/gi;

class LessonReader {
  readonly uploads = new Map<string, CourseFolderFile>();
  private readonly assessments: AssessmentDocument[] = [];

  private readonly files: FolderFiles;
  private readonly name: string;
  private readonly course: CourseFile;

  constructor(files: FolderFiles, name: string, course: CourseFile) {
    this.files = files;
    this.name = name;
    this.course = course;
  }

  async read(): Promise<CourseDocument | undefined> {
    const { course } = this;
    const names = course.modules.flatMap(({ lessons }) => lessons);
    for (const twice of new Set(names.filter((file, index) => names.indexOf(file) !== index)))
      this.files.problem(COURSE_FILE, `${twice} is listed twice`);
    const modules = [];
    for (const [
      index,
      { lessons, opens, opens_after_days, after_score, after_modules, ...module },
    ] of course.modules.entries()) {
      const read = [];
      for (const file of lessons) read.push(await this.lesson(file, names));
      modules.push({
        id: this.moduleId(index),
        ...module,
        ...this.opening(COURSE_FILE, { opens, opens_after_days, after_score, after_modules }, names),
        lessons: read.filter((one) => one !== undefined),
      });
    }
    const details = await this.details();
    const result = courseDocument.safeParse({ details, modules, assessments: this.assessments });
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues.slice(0, 20))
      this.files.problem(COURSE_FILE, `${path.join('.')}: ${message}`);
    return undefined;
  }

  private async details() {
    const {
      category: place,
      type,
      capacity,
      starts,
      ends,
      outcomes,
      certificate,
      picture,
      modules: _,
      ...same
    } = this.course;
    const [category, subcategory = null] = place.split('/');
    const media_id = picture && (await this.upload(picture.file, COURSE_FILE));
    return {
      ...same,
      description: same.description.trim(),
      category,
      subcategory,
      course_type: type,
      enrollment_capacity: capacity,
      start_date: toMoment(starts),
      end_date: toMoment(ends),
      learning_outcomes: outcomes,
      has_certificate: certificate,
      image: picture && media_id ? { media_id, alt: picture.alt } : null,
    };
  }

  private async lesson(file: string, names: readonly string[]): Promise<object | undefined> {
    const text = await this.files.text(file, COURSE_FILE);
    if (text === undefined) return undefined;
    if (/\.ya?ml$/.test(file)) {
      const read = this.files.yaml(text, assessmentFile, file);
      return read && this.assessed(file, read, names);
    }
    const [whole = '', matter = ''] = FRONT_MATTER.exec(text) ?? [];
    if (whole === '') {
      this.files.problem(file, 'A lesson begins with its title between two lines of ---');
      return undefined;
    }
    const read = this.files.yaml(matter, lessonFile, file);
    return read && this.written(file, read, text.slice(whole.length), names);
  }

  private common(file: string, read: AssessmentFile | LessonFile, names: readonly string[]) {
    return {
      id: this.lessonId(file),
      title: read.title,
      description: read.summary,
      duration_minutes: read.minutes,
      is_mandatory: !read.optional,
      is_preview: read.preview,
      prerequisites: read.after.flatMap((other) => {
        if (names.includes(other)) return this.lessonId(other);
        this.files.problem(file, `after: ${other} is no lesson of the course`);
        return [];
      }),
      ...this.opening(file, read, names),
    };
  }

  /** When a lesson or a module opens; nothing where it says nothing. */
  private opening(
    file: string,
    { opens, opens_after_days, after_score, after_modules }: FolderOpening,
    names: readonly string[],
  ): { release?: ReleaseRules } {
    const scores = Object.entries(after_score).flatMap(([other, percent]) => {
      if (names.includes(other)) return { id: this.lessonId(other), percent };
      this.files.problem(file, `after_score: ${other} is no lesson of the course`);
      return [];
    });
    const modules = after_modules.flatMap((number) => {
      if (number <= this.course.modules.length) return { id: this.moduleId(number - 1), percent: null };
      this.files.problem(file, `after_modules: the course has no module ${number}`);
      return [];
    });
    const after = [...modules, ...scores];
    const release = { opens_on: opens, after_days: opens_after_days, after, group_ids: [] };
    return saysNothing(release) ? {} : { release };
  }

  private async assessed(
    file: string,
    read: AssessmentFile,
    names: readonly string[],
  ): Promise<object | undefined> {
    const questions = await Promise.all(read.questions.map((question) => this.withPicture(question, file)));
    const result = assessmentOf({ ...read, questions }, [this.name, file]);
    if ('problems' in result) {
      for (const message of result.problems) this.files.problem(file, message);
      return undefined;
    }
    this.assessments.push(result.assessment);
    return {
      ...this.common(file, read, names),
      lesson_type: read.type,
      content_text: read.notes.trim(),
      assessment_id: result.assessment.id,
    };
  }

  private async written(
    file: string,
    read: LessonFile,
    body: string,
    names: readonly string[],
  ): Promise<Partial<LessonDocument>> {
    const { video, seconds, width, height, live, url } = read;
    const beside = (name: string) => posix.join(posix.dirname(file), name);
    const details = Object.fromEntries(
      Object.entries({ seconds, width, height }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    );
    const optional = async (name: string | undefined, metadata = {}) =>
      name === undefined ? null : ((await this.upload(beside(name), file, metadata)) ?? null);
    const captions = [];
    for (const { file: name, ...track } of read.captions) {
      const media_id = await optional(name);
      if (media_id) captions.push({ media_id, ...track });
    }
    const resources = [];
    for (const [index, resource] of read.resources.entries())
      resources.push({
        id: idOf(this.name, file, 'resource', index),
        title: resource.title,
        url: resource.url,
        media_id: await optional(resource.file),
      });
    return {
      ...this.common(file, read, names),
      lesson_type: read.type ?? typeOf(read),
      content_text: await this.withPictures(body.trim(), file),
      content_url: url,
      media_id: await optional(video ?? read.file, details),
      poster_media_id: await optional(read.poster),
      captions,
      resources,
      watch_percent: read.watch,
      ...(read.done === 'read' ? { read_to_end: true } : {}),
      live: live
        ? { starts_at: toMoment(live.starts), ends_at: toMoment(live.ends), join_url: live.url }
        : null,
    };
  }

  /** A question about a picture names its file: `picture: { file: plan.png, alt: … }`. */
  private async withPicture<Question extends { picture?: { file: string; alt: string } | undefined }>(
    question: Question,
    file: string,
  ): Promise<Question> {
    const { picture } = question;
    if (!picture) return question;
    const media_id = await this.upload(posix.join(posix.dirname(file), picture.file), file);
    return { ...question, picture: media_id ? { media_id, alt: picture.alt } : null };
  }

  /** The text with the pictures beside it as files of the course. */
  private async withPictures(text: string, file: string): Promise<string> {
    let result = '';
    let end = 0;
    for (const found of text.matchAll(PICTURE)) {
      const [all, before = '', name = ''] = found;
      const id = await this.upload(posix.join(posix.dirname(file), name), file);
      result += text.slice(end, found.index) + (id ? `${before}media:${id}` : all);
      end = found.index + all.length;
    }
    return result + text.slice(end);
  }

  private async upload(
    name: string,
    from: string,
    metadata: Record<string, string> = {},
  ): Promise<string | undefined> {
    const known = this.uploads.get(name);
    if (known) return known.id;
    const found = await this.files.upload(name, from);
    if (!found) return undefined;
    const id = idOf(this.name, 'file', name);
    this.uploads.set(name, { id, ...found, name: basename(name), metadata });
    return id;
  }

  private readonly moduleId = (index: number): string => idOf(this.name, 'module', index);
  readonly lessonId = (file: string): string => idOf(this.name, 'lesson', file);
}

function typeOf({ video, file, url, live }: LessonFile): LessonDocument['lesson_type'] {
  if (video !== undefined) return 'video';
  if (file !== undefined) return 'file';
  if (live) return 'live';
  return url === '' ? 'text' : 'link';
}

/** A day begins at midnight, UTC. */
const toMoment = (text: string | null): string | null =>
  text === null ? null : text.includes('T') ? text : `${text}T00:00:00Z`;
