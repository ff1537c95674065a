/** Rules of discussions that the server and the web app both apply. */

export const discussionLimits = {
  title: 200,
  /** Characters of Markdown. */
  text: 10_000,
  /** Posts of one thread. */
  posts: 1000,
  /** Different people that one text may mention. */
  mentions: 10,
  /** What one person may write in an hour, threads and posts together. */
  hourly: 60,
  reason: 500,
  /** How long somebody may have to wait between two of their posts. */
  slowSeconds: 3600,
  search: 200,
} as const;

export const threadKinds = ['question', 'topic'] as const;
export type ThreadKind = (typeof threadKinds)[number];

export const threadSorts = ['activity', 'newest', 'votes'] as const;
export type ThreadSort = (typeof threadSorts)[number];

/** `unanswered`: no teacher has answered, and it is not resolved. `hidden`: for those who keep order. */
export const threadFilters = [
  'all',
  'unanswered',
  'answered',
  'open',
  'mine',
  'followed',
  'unread',
  'hidden',
] as const;
export type ThreadFilter = (typeof threadFilters)[number];

export const reportReasons = ['spam', 'rude', 'wrong', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'It is advertising or spam',
  rude: 'It is rude or hurts somebody',
  wrong: 'It gives away answers or is misleading',
  private: 'It tells private things about somebody',
  other: 'Something else',
};

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const MENTION = /(?<![\p{L}\p{N}_@./-])@([a-z0-9](?:[a-z0-9._-]{0,58}[a-z0-9_])?)/giu;

/** User names that a text mentions, each once, without those in code. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.replaceAll(CODE, ' ').matchAll(MENTION)].map(([, name = '']) => name.toLowerCase())),
];

/** Words as they are compared: without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The first word of the site's list that a text contains as a whole word. */
export function blockedWordIn(text: string, words: readonly string[]): string | undefined {
  const said = ` ${plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words.find((word) => {
    const looked = plain(word)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return looked !== '' && said.includes(` ${looked} `);
  });
}
