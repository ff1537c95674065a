import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonPayload } from './creation.ts';
import { videoFrameOf } from './lesson-markdown/video-frame.ts';
import { videoLinkOf } from './lesson-markdown/videos.ts';
import { embedOrigins, isOpenedSafely, linkProblem } from './links.ts';

describe('links', () => {
  it.each(['', '  ', 'https://example.org', 'http://example.org/a?b#c', ' https://example.co.ke/x '])(
    'takes %j',
    (link) => expect(linkProblem(link)).toBeUndefined(),
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    'example.org',
    'https://localhost',
    'https://user:pass@example.org',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('refuses %s', (link) => expect(linkProblem(link)).toEqual(expect.any(String)));

  const unsafe = [
    'view-source:https://a.example',
    'feed:https://a.example',
    '//a.example/v.mp4',
    '/\\a.example',
    '\\\\a.example',
    'data:text/html,x',
    'blob:https://a.example/1',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
  ];
  it.each(unsafe)('%s is opened nowhere, and no new course has it', (url) => {
    expect(isOpenedSafely(url)).toBe(false);
    expect(linkProblem(url)).toEqual(expect.any(String));
    const lesson = { title: 'One', content_url: url };
    expect(lessonPayload.safeParse(lesson).success).toBe(false);
    expect(lessonPayload.safeParse({ title: 'One', resources: [{ title: 'Map', url }] }).success).toBe(false);
  });
  it.each(['', '/uploads/a.pdf', 'https://a.example', 'mailto:a@a.example', 'notes.pdf', '#top', '/a:b'])(
    '%j may be opened',
    (url) => {
      expect(isOpenedSafely(url)).toBe(true);
      expect(lessonPayload.safeParse({ title: 'One', content_url: url }).success).toBe(true);
    },
  );

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        linkProblem(text);
        videoFrameOf(text);
      }),
    );
  });
});

describe('videos elsewhere', () => {
  it.each(['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/123456789'])(
    '%s comes from a site that pages may show',
    (link) => expect(embedOrigins).toContain(new URL(videoFrameOf(link)?.embedUrl ?? '').origin),
  );
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', `${youtube}?start=10`],
    ['http://youtube.com/watch/?v=dQw4w9WgXcQ&t=1m30s&end=120', `${youtube}?start=90&end=120`],
    ['https://youtu.be/dQw4w9WgXcQ/?t=90', `${youtube}?start=90`],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', `${youtube}?start=5`],
    ['https://vimeo.com/123456789/abcdef1234', 'https://player.vimeo.com/video/123456789?h=abcdef1234&dnt=1'],
    [
      'https://player.vimeo.com/video/123456789?h=abcdef1234',
      'https://player.vimeo.com/video/123456789?h=abcdef1234&dnt=1',
    ],
    ['http://www.vimeo.com/123456789/#t=1m', 'https://player.vimeo.com/video/123456789?dnt=1#t=60s'],
    ['https://vimeo.com/channels/staffpicks/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://youtu.be/dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ])('%s is shown by %s', (link, embedUrl) => expect(videoFrameOf(link)?.embedUrl).toBe(embedUrl));
  it.each([
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'nonsense',
  ])('%s is no video', (link) => expect(videoFrameOf(link)).toBeUndefined());
});

describe('videos in texts', () => {
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  it.each([
    ['http://youtu.be/dQw4w9WgXcQ', page],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90&list=x', `${page}&t=90s`],
    ['https://youtube.com/embed/dQw4w9WgXcQ?start=10&end=20', `${page}&t=10s&end=20`],
    ['https://www.vimeo.com/123456789/', 'https://vimeo.com/123456789'],
    [
      'https://vimeo.com/123456789/abcdef1234?share=copy#t=30s',
      'https://vimeo.com/123456789/abcdef1234#t=30s',
    ],
  ])('%s is %s', (link, url) => {
    expect(videoLinkOf(link)?.url).toBe(url);
    // Written, it is read as the same
    expect(videoLinkOf(url)?.url).toBe(url);
    expect(videoFrameOf(link)?.embedUrl).toBe(videoFrameOf(url)?.embedUrl);
  });
});
