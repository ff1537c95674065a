import { formatCount } from '~/lib/format';

export interface LinkTab {
  href: string;
  label: string;
  /** How many there are behind it; left out where it is not known. */
  count?: number;
  /** How many of them wait for somebody: stands out, and is said in words. */
  waiting?: { count: number; words: string };
  /** How many of them the reader has not seen: stands out, and is said in words. */
  unread?: { count: number; words: string };
  current: boolean;
}

/** What a tab says with its numbers, in one sentence; undefined where it has none that need words. */
export function tabName({ label, count = 0, unread, waiting }: LinkTab): string | undefined {
  const said = [unread, waiting].flatMap((one) =>
    one !== undefined && one.count > 0 ? `${formatCount(one.count)} ${one.words}` : [],
  );
  if (said.length === 0) return undefined;
  return `${count > 0 ? `${label} ${formatCount(count)}` : label}: ${said.join(' and ')}`;
}
