import { formatQuantity } from '~/lib/format';

interface LineResult {
  line: string;
  /** What the list says beside it: `added`, or why not. */
  said: string;
  refused: boolean;
}

/** What became of each line of a list: those that were refused first, since something is to be done about them. */
export function LineResults({ results, done }: { results: readonly LineResult[]; done: string }) {
  const refused = results.filter((one) => one.refused);
  const rest = results.filter((one) => !one.refused);
  return (
    <div role="status">
      <p className="text-15 font-semibold text-ink">
        {done}
        {refused.length > 0 && `, ${formatQuantity(refused.length, 'line')} refused`}
      </p>
      <ul className="mt-2 border-t border-line">
        {[...refused, ...rest].map(({ line, said, refused: bad }, index) => (
          // A line may be in the list twice
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index} className="flex flex-wrap gap-x-3 border-b border-line py-2 text-15">
            <span dir="auto" className="min-w-0 flex-1 text-ink wrap-anywhere">
              {line}
            </span>
            <span className={bad ? 'text-danger' : 'text-ink2'}>{said}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
