import type { Participation } from '@darasa/contract/discussions/participation';
import { formatCount, formatQuantity } from '~/lib/format';

const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
/** `8.5`, `12` */
export const formatPoints = (points: number): string => hundredths.format(points);

type Asked = Pick<Participation, 'posts' | 'replies'>;

/** What is asked: `1 post and 2 replies`. */
export function askedWords({ posts, replies }: Asked): string {
  const parts = [
    ...(posts > 0 ? [formatQuantity(posts, 'post')] : []),
    ...(replies > 0 ? [formatQuantity(replies, 'reply', 'replies')] : []),
  ];
  return parts.join(' and ');
}

const ofAsked = (written: number, asked: number, one: string, many: string): string =>
  `${formatCount(written)} of ${formatQuantity(asked, one, many)}`;

/** How far somebody is: `1 of 1 post and 1 of 2 replies`. */
export function writtenWords(written: Asked, asked: Asked): string {
  const parts = [
    ...(asked.posts > 0 ? [ofAsked(written.posts, asked.posts, 'post', 'posts')] : []),
    ...(asked.replies > 0 ? [ofAsked(written.replies, asked.replies, 'reply', 'replies')] : []),
  ];
  return parts.join(' and ');
}
