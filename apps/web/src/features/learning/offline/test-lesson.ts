import type { LearningLesson } from '@darasa/contract/learning/schemas';

/** A lesson with a video in two qualities, a picture in its text, captions and a file. */
export function testLesson(more: Partial<LearningLesson> = {}): LearningLesson {
  const source = (height: number, bytes: number) => ({
    url: `/media/v1/${height}p.mp4?expires=1&signature=a`,
    ...{ type: 'video/mp4', width: height * 2, height, bytes },
  });
  return {
    ...{ id: 'lesson-1', revision_id: '7', course_id: '3', title: 'Soil', lesson_type: 'video' },
    description_html: '',
    content_html:
      '<p><img alt="a" src="/media/i1/640.webp?expires=1&amp;signature=b"><img src="https://elsewhere.example/x.png"></p>',
    ...{ duration_minutes: 5, bytes: 1000, is_mandatory: true, is_preview: false, prerequisites: [] },
    video: {
      kind: 'video',
      hls: { url: '/media/v1/master.m3u8?signature=c', bytes: 900 },
      sources: [source(720, 5000), source(480, 2000)],
      poster: '/media/v1/poster.webp?signature=d',
      captions: [{ url: '/media/c1/en.vtt?signature=e', language: 'en', label: 'English' }],
      audio_only: null,
      duration_seconds: 300,
      ready: true,
    },
    ...{ file: null, link: null, embed: null, live: null, chapters: [], available: true, assessment: null },
    resources: [
      { id: 'r1', title: 'Sheet', url: '/media/r1/sheet.pdf?s=f', type: 'application/pdf', bytes: 300 },
      { id: 'r2', title: 'A page', url: 'https://elsewhere.example/', type: null, bytes: null },
    ],
    completion: { rule: 'mark', watch_percent: null },
    ...more,
  };
}
