import { videoFrameOf } from '@darasa/contract/authoring/lesson-markdown/video-frame';
import { linkProblem } from '@darasa/contract/authoring/links';
import type { LearningLesson, LessonVideo } from '@darasa/contract/learning/schemas';
import type { MediaSource, MediaView } from '@darasa/contract/media/schemas';
import type { Standing } from '../policy.ts';
import type { RevisionFacts, RevisionLesson } from '../revision-facts.ts';
import type { StoredLesson } from './lesson-contents.ts';
import { ownFile } from './own-file.ts';
import { withSignedPictures } from './signed-pictures.ts';

type Files = ReadonlyMap<string, MediaView>;
type Source = LessonVideo['sources'][number];

/** A lesson as a learner gets it. @param files those of its files that may be shown */
export function presentLesson(
  { content, bytes, assessment, chapters }: StoredLesson,
  lesson: RevisionLesson,
  files: Files,
  { revision, standing }: { revision: RevisionFacts; standing: Standing },
): LearningLesson {
  const main = content.media_id ? files.get(content.media_id) : undefined;
  const isRecording = main?.kind === 'video' || main?.kind === 'audio';
  return {
    id: lesson.id,
    revision_id: String(revision.id),
    course_id: String(revision.courseId),
    title: content.title,
    lesson_type: content.lesson_type,
    description_html: withSignedPictures(content.description_html, files),
    content_html: withSignedPictures(content.content_html, files),
    duration_minutes: content.duration_minutes,
    bytes,
    is_mandatory: content.is_mandatory,
    is_preview: content.is_preview,
    prerequisites: content.prerequisites,
    video: isRecording ? presentVideo(main, content, files) : videoElsewhere(content, bytes),
    file: main && !isRecording ? presentFile(main) : null,
    ...linksOf(content),
    live:
      content.lesson_type === 'live' && content.live
        ? { ...content.live, join_url: standing === 'visitor' ? null : content.live.join_url || null }
        : null,
    resources: content.resources.flatMap((resource) => presentResource(resource, files)),
    chapters,
    assessment: assessment && { ...assessment },
    available: lesson.available,
    completion: lesson.completion,
  };
}

const toSource = ({ url, mime, width, height, bytes }: MediaSource): Source => ({
  url,
  type: mime,
  width,
  height,
  bytes,
});

function presentVideo(main: MediaView, content: StoredLesson['content'], files: Files): LessonVideo {
  const of = (kind: MediaSource['kind']) => main.sources.filter((source) => source.kind === kind);
  const [hls] = of('hls');
  const [audio] = of('audio');
  const poster = content.poster_media_id ? files.get(content.poster_media_id) : undefined;
  return {
    kind: main.kind === 'audio' ? 'audio' : 'video',
    hls: hls ? { url: hls.url, bytes: hls.bytes } : null,
    sources: of('original').map(toSource),
    poster: pictureOf(poster) ?? of('poster')[0]?.url ?? null,
    captions: content.captions.flatMap(({ media_id, language, label }) => {
      const file = files.get(media_id)?.sources[0];
      return file ? [{ url: file.url, language, label: label || language }] : [];
    }),
    audio_only: audio ? toSource(audio) : null,
    duration_seconds: main.seconds,
    ready: main.state !== 'processing',
  };
}

/** The widest of its pictures that is not wider than a player. */
const pictureOf = (picture: MediaView | undefined): string | undefined =>
  (
    picture?.sources.find(({ width, mime }) => mime === 'image/webp' && (width ?? 0) <= 1280) ??
    picture?.sources[0]
  )?.url;

/** A recording that came with the course's listing, beside our store of files. */
function videoElsewhere(content: StoredLesson['content'], bytes: number): LessonVideo | null {
  const file = ownFile(content.content_url);
  if (!file || content.lesson_type !== 'video') return null;
  return {
    kind: file.type.startsWith('audio/') ? 'audio' : 'video',
    hls: null,
    sources: [{ url: file.url, type: file.type, width: null, height: null, bytes: bytes || null }],
    poster: null,
    captions: [],
    audio_only: null,
    duration_seconds: null,
    ready: true,
  };
}

function presentFile(main: MediaView): LearningLesson['file'] {
  // Of a picture the best version, of anything else the file itself
  const source = main.sources.find(({ kind }) => kind === 'original') ?? main.sources[0];
  return source ? { ...toSource(source), name: main.name } : null;
}

function linksOf({
  content_url: url,
  media_id,
}: StoredLesson['content']): Pick<LearningLesson, 'link' | 'embed'> {
  const none = { link: null, embed: null };
  if (url.trim() === '' || media_id !== null || ownFile(url)) return none;
  const video = videoFrameOf(url);
  if (video) return { ...none, embed: { site: video.site, url: video.embedUrl } };
  if (linkProblem(url) !== undefined) return none;
  return { ...none, link: { url: url.trim(), host: new URL(url.trim()).hostname } };
}

function presentResource(
  { id, title, media_id, url }: StoredLesson['content']['resources'][number],
  files: Files,
): LearningLesson['resources'] {
  const media = media_id ? files.get(media_id) : undefined;
  if (media) {
    const file = presentFile(media);
    return file ? [{ id, title: title || file.name, url: file.url, type: file.type, bytes: file.bytes }] : [];
  }
  const own = ownFile(url);
  if (own) return [{ id, title: title || own.name, url: own.url, type: own.type, bytes: null }];
  if (url.trim() === '' || linkProblem(url) !== undefined) return [];
  return [{ id, title: title || url, url: url.trim(), type: null, bytes: null }];
}
