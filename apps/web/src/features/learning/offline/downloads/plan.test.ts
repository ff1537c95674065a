import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testLesson } from '../test-lesson.ts';
import { lessonOnDevice, planLesson, plannedBytes, worksOffline } from './plan.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://site.example' }));

describe('what is downloaded of a lesson', () => {
  it('is everything of ours, what can be read first, and one file of the video', () => {
    const plan = planLesson(testLesson(), 'small');
    expect(plan.files.map(({ what, path }) => [what, path])).toEqual([
      ['image', '/media/i1/640.webp'],
      ['poster', '/media/v1/poster.webp'],
      ['captions', '/media/c1/en.vtt'],
      ['file', '/media/r1/sheet.pdf'],
      ['video', '/media/v1/480p.mp4'],
    ]);
    expect(plan.files[0]?.url).toBe('/media/i1/640.webp?expires=1&signature=b');
    expect([plan.height, plannedBytes(plan)]).toEqual([480, plan.textBytes + 2300]);
  });

  // As the server draws them
  it.each([
    [
      'gallery',
      '<div class="block-gallery"><img src="/media/b/1.webp?s=a" alt="" loading="lazy"></div>',
      'image',
    ],
    [
      'diagram',
      '<figure class="block-diagram"><img src="/media/b/1.webp?s=a" alt="A to B"></figure>',
      'image',
    ],
    [
      'audio',
      '<figure class="block-media"><audio controls preload="none" aria-label="Hum" src="/media/b/1.webp?s=a"></audio></figure>',
      'file',
    ],
    [
      'video',
      '<figure class="block-media"><video controls preload="none" aria-label="Hive" src="/media/b/1.webp?s=a"></video></figure>',
      'file',
    ],
    ['file', '<p class="block-file"><a href="/media/b/1.webp?s=a" download>Notes</a></p>', 'file'],
  ])('has the file of a block “%s” of its text', (_name, content_html, what) => {
    const lesson = testLesson({ content_html, video: null, resources: [] });
    expect(planLesson(lesson, 'small').files).toEqual([
      { what, url: '/media/b/1.webp?s=a', path: '/media/b/1.webp', bytes: null },
    ]);
  });

  it('asks nothing of a page of another site', () => {
    const content_html =
      '<figure class="block-embed" data-frame="https://www.geogebra.org/m/a"><p><a href="https://www.geogebra.org/m/a">Cell</a></p></figure>';
    expect(planLesson(testLesson({ content_html, video: null, resources: [] }), 'small').files).toEqual([]);
  });

  it('is larger with the best video', () => {
    const plan = planLesson(testLesson(), 'large');
    expect([plan.height, plannedBytes(plan)]).toEqual([720, plan.textBytes + 5300]);
  });

  it('has the size that the lesson shows on every page, but for a smaller video', () => {
    const lesson = testLesson({ bytes: 5550 });
    expect(plannedBytes(planLesson(lesson, 'large'))).toBe(5550);
    expect(plannedBytes(planLesson(lesson, 'small'))).toBe(2550);
    const text = testLesson({ video: null, resources: [], content_html: '<p>Maji</p>', bytes: 4 });
    expect([plannedBytes(planLesson(text, 'small')), planLesson(text, 'small').textBytes]).toEqual([4, 4]);
  });

  it('leaves out what cannot be kept', () => {
    expect(worksOffline(testLesson())).toBe(true);
    expect(worksOffline(testLesson({ available: false }))).toBe(false);
    expect(worksOffline(testLesson({ embed: { site: 'YouTube', url: 'https://x.example' } }))).toBe(false);
    expect(worksOffline(testLesson({ live: { starts_at: null, ends_at: null, join_url: null } }))).toBe(
      false,
    );
    expect(worksOffline(testLesson({ link: { url: 'https://x.example', host: 'x.example' } }))).toBe(false);
  });
});

describe('a practice', () => {
  const assessment = { id: 'a1' } as NonNullable<ReturnType<typeof testLesson>['assessment']>;
  const practice = {
    html: { Wet: '<p><img alt="" src="/media/p2/640.webp?s=b"></p>' },
    papers: [
      {
        seed: 's',
        drawn: [],
        questions: [
          {
            prompt_html:
              '<img alt="" src="/media/p1/640.webp?s=a"><img src="https://elsewhere.example/x.png">',
            picture: { url: '/media/p3/1280.webp?s=c', width: 1, height: 1, alt: '' },
          },
        ],
      },
    ],
  } as unknown as PracticeView;

  it('is downloaded with its pictures, and only where it may be kept', () => {
    const { files } = planLesson(testLesson({ assessment, video: null }), 'small', practice);
    expect(files.map(({ path }) => path)).toEqual([
      '/media/i1/640.webp',
      '/media/p1/640.webp',
      '/media/p3/1280.webp',
      '/media/p2/640.webp',
      '/media/r1/sheet.pdf',
    ]);
    expect(worksOffline(testLesson({ assessment }), practice)).toBe(true);
    expect(worksOffline(testLesson({ assessment }))).toBe(false);
  });
});

describe('a lesson on this device', () => {
  it('plays the file that is here and asks for no other', () => {
    const paths = new Set(['/media/v1/480p.mp4', '/media/c1/en.vtt']);
    const { video } = lessonOnDevice(testLesson(), paths);
    expect(video?.hls).toBeNull();
    expect(video?.sources.map(({ height }) => height)).toEqual([480]);
    expect(video?.poster).toBeNull();
    expect(video?.captions).toHaveLength(1);
  });
});
