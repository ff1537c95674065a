import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import type { LearningLesson } from '@darasa/contract/learning/schemas';
import type { DownloadFile } from '~/lib/offline/database';
import { filePath } from '~/lib/offline/fetch-file';

/** How good the video shall be: the smallest file there is, or the best. */
export type Quality = 'small' | 'large';

/** A file to be fetched, with the URL that works now. */
export interface PlannedFile extends DownloadFile {
  url: string;
}

export interface LessonPlan {
  lesson: LearningLesson;
  files: PlannedFile[];
  /** Of its text, which comes with the plan. */
  textBytes: number;
  /** Of the video that was chosen; null without one. */
  height: number | null;
}

/** Files of ours, which lie on this site. Those elsewhere cannot be kept. */
const isOurs = (url: string): boolean =>
  url.startsWith('/media/') || url.startsWith(`${location.origin}/media/`);

/** Images in the text of a lesson. */
export const imagesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter(isOurs),
  ),
];

/** Recordings and files in the text of a lesson. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:audio|video|a)\b[^>]*?\s(?:src|href)="([^"]+)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter(isOurs);

type Video = NonNullable<LearningLesson['video']>;
type Source = Video['sources'][number];

/** The plain file of a video for a quality. */
export function chosenSource(video: Video, quality: Quality): Source | undefined {
  const ours = video.sources.filter(({ url }) => isOurs(url));
  const bySize = ours.toSorted(
    (one, other) =>
      (one.height ?? 0) - (other.height ?? 0) || (one.bytes ?? Infinity) - (other.bytes ?? Infinity),
  );
  return quality === 'small' ? bySize[0] : bySize.at(-1);
}

/** Pictures of a practice: in its texts, and those that are asked about. */
export function picturesOf(value: unknown): string[] {
  if (typeof value === 'string') return isOurs(value) ? [value] : imagesOf(value);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesOf) : [];
}

/**
 * What has to be fetched so that a lesson works without a connection.
 * @param practice that is taken in it
 * @param asked what its text asks
 */
export function planLesson(
  lesson: LearningLesson,
  quality: Quality,
  practice?: PracticeView,
  asked?: unknown,
): LessonPlan {
  const files = new Map<string, PlannedFile>();
  const add = (what: DownloadFile['what'], url: string | null | undefined, bytes: number | null = null) => {
    if (url && isOurs(url) && !files.has(filePath(url)))
      files.set(filePath(url), { what, url, path: filePath(url), bytes });
  };
  const { video } = lesson;
  const source = video ? chosenSource(video, quality) : undefined;
  // What can be read comes first: the video may take long
  for (const url of imagesOf(lesson.description_html + lesson.content_html)) add('image', url);
  if (practice) for (const url of picturesOf([practice.papers, practice.html])) add('image', url);
  for (const url of picturesOf(asked)) add('image', url);
  for (const url of filesOf(lesson.content_html)) add('file', url);
  if (video) {
    add('poster', video.poster);
    for (const { url } of video.captions) add('captions', url);
  }
  for (const { url, bytes } of lesson.resources) add('file', url, bytes);
  add('file', lesson.file?.url, lesson.file?.bytes ?? null);
  if (source) add('video', source.url, source.bytes);
  const textBytes = textBytesOf(lesson);
  return { lesson, files: [...files.values()], textBytes, height: source?.height ?? null };
}

/** Of the text of a lesson: what its size is besides its files. With pictures in it, whose originals are larger, what is here. */
function textBytesOf({ bytes, content_html, video, file, resources }: LearningLesson): number {
  const largest = Math.max(0, ...(video?.sources.map((source) => source.bytes ?? 0) ?? []));
  const attached = [file, ...resources].reduce((sum, entry) => sum + (entry?.bytes ?? 0), 0);
  return content_html.includes('<img') || bytes < largest + attached
    ? new TextEncoder().encode(content_html).length
    : bytes - largest - attached;
}

/**
 * Bytes of a plan, as far as they are known before: the size that the lesson shows everywhere, with the video that was chosen in
 * place of the largest.
 */
export function plannedBytes({ lesson, files, textBytes }: LessonPlan): number {
  const videos = lesson.video?.sources.map(({ bytes }) => bytes ?? 0) ?? [];
  const largest = Math.max(0, ...videos);
  const chosen = files.find(({ what }) => what === 'video')?.bytes ?? 0;
  return lesson.bytes > largest
    ? lesson.bytes - largest + chosen
    : files.reduce((sum, { bytes }) => sum + (bytes ?? 0), textBytes);
}

/**
 * Whether a lesson can be kept: not what has no content, lies elsewhere, is a meeting, or is taken with a connection only.
 * @param practice that is taken in it
 */
export const worksOffline = (lesson: LearningLesson, practice?: PracticeView): boolean =>
  !liesElsewhere(lesson) && (!lesson.assessment || practice !== undefined);

/** Whether a lesson has no content, is on another site, or is a meeting: nothing of it can be kept. */
export const liesElsewhere = ({ available, embed, live, link }: LearningLesson): boolean =>
  available === false || Boolean(embed) || Boolean(live) || Boolean(link);

/**
 * A lesson as it is played from this device: of its video only the file that is here.
 * @param height of that file; null: its video is not here
 */
export function lessonOnDevice(lesson: LearningLesson, paths: ReadonlySet<string>): LearningLesson {
  const here = (url: string): boolean => isOurs(url) && paths.has(filePath(url));
  const { video } = lesson;
  if (!video) return lesson;
  return {
    ...lesson,
    video: {
      ...video,
      hls: null,
      audio_only: null,
      sources: video.sources.filter(({ url }) => here(url)),
      poster: video.poster && here(video.poster) ? video.poster : null,
      captions: video.captions.filter(({ url }) => here(url)),
    },
  };
}
