export interface Chapter {
  /** Seconds from the beginning of the video. */
  at: number;
  title: string;
}

const LINE = /^(?:[-*]\s+)?\(?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)\)?\s*[-–—:|]?\s+(\S.*)$/;

/** Chapters of a video: the lines of its text that begin with a time, as in `02:30 Planting`. In order of time, one for each time. */
export function chaptersIn(markdown: string): Chapter[] {
  const chapters = new Map<number, string>();
  for (const line of markdown.split('\n')) {
    const [, hours = '0', minutes = '0', seconds = '0', title = ''] = LINE.exec(line.trim()) ?? [];
    if (!title) continue;
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (!chapters.has(at)) chapters.set(at, title.replaceAll(/[*_`]/g, '').trim().slice(0, 200));
  }
  return [...chapters].map(([at, title]) => ({ at, title })).sort((one, other) => one.at - other.at);
}
