import type { StateCore, Token } from 'markdown-it';

/** A video on one of the sites that lessons may refer to. */
export interface VideoLink {
  site: 'YouTube' | 'Vimeo';
  /** The page of the video on that site, in the one form in which we write it. */
  url: string;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'www.youtu.be',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** A video elsewhere, and which part of it is meant. */
export interface VideoPlace {
  site: VideoLink['site'];
  id: string;
  /** Without it nobody sees an unlisted video of Vimeo. */
  key: string | undefined;
  /** Seconds. */
  start: number | undefined;
  end: number | undefined;
}

/** `90`, `90s`, `1m30s`, `1h2m3s`, `1:30`. */
function secondsOf(text: string | null | undefined): number | undefined {
  const written = text?.trim() ?? '';
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(written) ??
    /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(written) ??
    [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : undefined;
}

/** The video that a URL leads to, as people copy it: with or without `www.`, over HTTP, with a start time, unlisted. */
export function videoPlaceOf(text: string): VideoPlace | undefined {
  const typed = text.trim();
  if (typed.length > 500 || !/^https?:\/\/\S+$/i.test(typed)) return undefined;
  const url = URL.parse(typed);
  if (url?.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const host = url.hostname.toLowerCase();
  const parts = url.pathname.split('/').filter(Boolean);
  const query = url.searchParams;
  const hash = new URLSearchParams(url.hash.slice(1));
  const start = secondsOf(query.get('t') ?? query.get('start') ?? hash.get('t'));
  if (YOUTUBE_HOSTS.has(host)) {
    const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : undefined;
    const id = host.endsWith('youtu.be') ? parts[0] : parts[0] === 'watch' ? query.get('v') : named;
    if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
    return { site: 'YouTube', id, key: undefined, start, end: secondsOf(query.get('end')) };
  }
  if (!VIMEO_HOSTS.has(host)) return undefined;
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  // Only what stands before it in paths of videos: /video/, /channels/staffpicks/, /groups/x/videos/
  if (at < 0 || !/^(?:|video|channels\/[^/]+|groups\/[^/]+\/videos)$/.test(parts.slice(0, at).join('/')))
    return undefined;
  const key = query.get('h') ?? parts[at + 1];
  return {
    site: 'Vimeo',
    id: parts[at] ?? '',
    key: key !== undefined && /^[\da-f]{6,32}$/i.test(key) ? key : undefined,
    start,
    end: undefined,
  };
}

/** The video that a URL leads to, when it is on an allowed site: YouTube or Vimeo. */
export function videoLinkOf(text: string): VideoLink | undefined {
  const place = videoPlaceOf(text);
  if (!place) return undefined;
  const { site, id, key, start, end } = place;
  if (site === 'Vimeo')
    return {
      site,
      url: `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}${start === undefined ? '' : `#t=${start}s`}`,
    };
  const part = `${start === undefined ? '' : `&t=${start}s`}${end === undefined ? '' : `&end=${end}`}`;
  return { site, url: `https://www.youtube.com/watch?v=${id}${part}` };
}

/** The URL alone, also between angle brackets, as the editor writes a URL that was typed. */
const bareUrl = (content: string): string => /^<(https?:[^<>\s]+)>$/i.exec(content.trim())?.[1] ?? content;

/** A paragraph that is the bare URL of an allowed video becomes one `video` token, with the {@link VideoLink} as `meta`. */
export const findVideos = (state: StateCore): void =>
  findUrls(state, (paragraph) => bareUrl(paragraph.content));

/**
 * The same for what is read once lines are: a URL with nothing but breaks and spaces around it, or a link whose words are its URL. A text
 * that is saved keeps none of these, so that it would be the video only then.
 */
export const findLoneVideos = (state: StateCore): void => findUrls(state, loneUrl);

const isSpace = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/break$/.test(token.type) || (token.type === 'text' && token.content.trim() === ''));

function loneUrl({ children }: Token): string {
  const parts = [...(children ?? [])];
  while (isSpace(parts[0])) parts.shift();
  while (isSpace(parts.at(-1))) parts.pop();
  const [open, words, close] = parts;
  const isLink = parts.length === 3 && open?.type === 'link_open' && close?.type === 'link_close';
  return isLink && words?.type === 'text' && open.attrGet('href') === words.content ? words.content : '';
}

function findUrls(state: StateCore, urlOf: (paragraph: Token) => string): void {
  const tokens: Token[] = [];
  for (let at = 0; at < state.tokens.length; at++) {
    const [open, inline] = [state.tokens[at], state.tokens[at + 1]];
    if (!open) continue;
    const isParagraph = open.type === 'paragraph_open' && inline?.type === 'inline';
    const video = isParagraph ? videoLinkOf(urlOf(inline)) : undefined;
    if (video) {
      const token = new state.Token('video', '', 0);
      Object.assign(token, { block: true, level: open.level, map: open.map, meta: { ...video } });
      tokens.push(token);
      at += 2;
    } else tokens.push(open);
  }
  state.tokens = tokens;
}
