import { linkClass } from '../link-class.ts';

/** An address in a text; what ends the sentence around it is not a part of it. */
const ADDRESS = /https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/giu;

function isAddress(text: string): boolean {
  try {
    const { username, hostname } = new URL(text);
    // A name before an @ only looks like the site
    return username === '' && hostname.includes('.');
  } catch {
    return false;
  }
}

/** Plain text of a person: addresses in it lead there, in a tab of their own that learns nothing of this page. */
export function LinkedText({ text, className = linkClass }: { text: string; className?: string }) {
  const parts: { from: number; words: string; leads: boolean }[] = [];
  let done = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!isAddress(address)) continue;
    if (index > done) parts.push({ from: done, words: text.slice(done, index), leads: false });
    parts.push({ from: index, words: address, leads: true });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ from: done, words: text.slice(done), leads: false });
  return parts.map(({ from, words, leads }) =>
    leads ? (
      <a
        key={from}
        href={words}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        dir="ltr"
        className={className}
      >
        {words}
      </a>
    ) : (
      words
    ),
  );
}
