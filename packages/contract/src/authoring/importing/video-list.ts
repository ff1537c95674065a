import { withoutEnd } from '../../formatting/without-end.ts';
import type { CourseModuleDocument } from '../document.ts';
import { newLesson, newModule } from '../edits.ts';
import { videoLinkOf } from '../lesson-markdown/videos.ts';
import { authoringLimits as limits } from '../limits.ts';

export interface ReadVideoList {
  modules: CourseModuleDocument[];
  /** What became of each line that is not clear. */
  report: { line: number; message: string }[];
}

const URL_IN_LINE = /https?:\/\/[^\s<>"|]+/gi;
const AT_START = /^[\s|–—:;,<(-]*(?:\d{1,4}[.)]\s+|[-*•]\s+)?/;
const AT_END = /[\s|–—:;,>(-]/;

const titleIn = (line: string): string =>
  withoutEnd(line.replaceAll(URL_IN_LINE, ' ').replace(AT_START, ''), AT_END).replaceAll(/\s+/g, ' ').trim();

/**
 * A video lesson for each link of a pasted list, in one module. A title stands in the line of its link, or alone in the line before.
 * Videos are of the sites that lessons can show: YouTube and Vimeo.
 */
export function readVideoList(text: string): ReadVideoList {
  const module = newModule({ title: 'Videos' });
  const report: ReadVideoList['report'] = [];
  const seen = new Map<string, number>();
  /** A line of words that may be the title of the next link. */
  let waiting: { line: number; title: string } | undefined;
  const leaveWaiting = () => {
    if (waiting)
      report.push({
        line: waiting.line,
        message: 'There is no link in this line or the next: it is left out',
      });
    waiting = undefined;
  };
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = at + 1;
    if (raw.trim() === '') continue;
    const urls = raw.match(URL_IN_LINE) ?? [];
    const title = titleIn(raw);
    if (urls.length === 0) {
      leaveWaiting();
      waiting = { line, title };
      continue;
    }
    for (const [place, url] of urls.entries()) {
      const own = place === 0 ? title || waiting?.title || '' : '';
      if (place === 0 && title === '') waiting = undefined;
      else if (place === 0) leaveWaiting();
      const video = videoLinkOf(withoutEnd(url, /[).,;]/));
      if (!video) {
        report.push({ line, message: problemOf(url) });
        continue;
      }
      const before = seen.get(video.url);
      if (before !== undefined) {
        report.push({ line, message: `The same video as in line ${before}: it is left out` });
        continue;
      }
      if (module.lessons.length === limits.lessons) {
        report.push({ line, message: `A course has at most ${limits.lessons.toLocaleString('en')} lessons` });
        return { modules: [module], report };
      }
      seen.set(video.url, line);
      module.lessons.push(
        newLesson({
          title: (own || `Video ${module.lessons.length + 1}`).slice(0, limits.title),
          lesson_type: 'video',
          content_url: video.url,
        }),
      );
    }
  }
  leaveWaiting();
  return { modules: module.lessons.length > 0 ? [module] : [], report };
}

function problemOf(url: string): string {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {};
  if (/(?:^|\.)youtube\.com$/.test(hostname) && pathname === '/playlist')
    return 'This is a playlist: paste the links of its videos';
  if (/(?:^|\.)youtube\.com$/.test(hostname)) return 'This link of YouTube leads to no video';
  return 'Only videos of YouTube and Vimeo can be shown in lessons: upload others, or add a link lesson';
}
