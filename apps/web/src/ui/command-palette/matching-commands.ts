/** Something that can be gone to or done. */
export interface Command {
  id: string;
  label: string;
  /** What it is, or the keys that do the same. */
  note?: string;
  run: () => void;
}

const MOST = 50;

/** Those that have every word of a text in their name, the ones that begin with it first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, note = '' }) => {
    const name = `${label} ${note}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const [first = ''] = words;
  const begins = ({ label }: Command): number => (label.toLowerCase().startsWith(first) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, MOST);
}
