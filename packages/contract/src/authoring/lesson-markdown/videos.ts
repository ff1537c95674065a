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
  'www.youtube-nocookie.com',
]);
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{5,12})\/?$/;

function youTubeId(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (!YOUTUBE_HOSTS.has(url.hostname)) return undefined;
  if (url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return YOUTUBE_PATH.exec(url.pathname)?.[1];
}

/** The video that a URL leads to, when it is on an allowed site: YouTube or Vimeo, over HTTPS. */
export function videoLinkOf(text: string): VideoLink | undefined {
  if (text.length > 500 || !/^https:\/\/\S+$/.test(text)) return undefined;
  const url = URL.parse(text);
  if (url?.username !== '' || url.port !== '') return undefined;
  const id = youTubeId(url);
  if (id !== undefined && YOUTUBE_ID.test(id))
    return { site: 'YouTube', url: `https://www.youtube.com/watch?v=${id}` };
  const isVimeo = url.hostname === 'vimeo.com' || url.hostname === 'player.vimeo.com';
  const vimeo = isVimeo ? VIMEO_PATH.exec(url.pathname)?.[1] : undefined;
  return vimeo === undefined ? undefined : { site: 'Vimeo', url: `https://vimeo.com/${vimeo}` };
}

/** A paragraph that is the bare URL of an allowed video becomes one `video` token, with the {@link VideoLink} as `meta`. */
export function findVideos(state: StateCore): void {
  const tokens: Token[] = [];
  for (let at = 0; at < state.tokens.length; at++) {
    const [open, inline] = [state.tokens[at], state.tokens[at + 1]];
    if (!open) continue;
    const isParagraph = open.type === 'paragraph_open' && inline?.type === 'inline';
    const video = isParagraph ? videoLinkOf(inline.content.trim()) : undefined;
    if (video) {
      const token = new state.Token('video', '', 0);
      Object.assign(token, { block: true, level: open.level, map: open.map, meta: { ...video } });
      tokens.push(token);
      at += 2;
    } else tokens.push(open);
  }
  state.tokens = tokens;
}
