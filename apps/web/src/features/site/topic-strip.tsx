import { formatQuantity } from '~/lib/format';
import { Cover } from '~/ui/cover/cover';
import type { EntryGroup } from './entries.ts';
import type { Print } from './page-intro.tsx';

/** The groups of a page as swatches that lead to them. */
export function TopicStrip({
  groups,
  prints,
  nouns,
  label,
}: {
  groups: readonly EntryGroup[];
  prints: readonly Print[];
  nouns: readonly [one: string, many: string];
  label: string;
}) {
  return (
    <nav aria-label={label} className="wrap pt-8">
      <ul className="grid grid-cols-2 gap-2.5 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:gap-0 lg:overflow-hidden lg:rounded-l lg:border lg:border-line lg:bg-surface">
        {groups.map((group, index) => (
          <li key={group.anchor} className="lg:border-l lg:border-line lg:first:border-l-0">
            <a
              href={`#${group.anchor}`}
              className="block h-full overflow-hidden bg-surface hover:bg-sunken max-lg:rounded-m max-lg:border max-lg:border-line"
            >
              <Cover
                {...(prints[index % prints.length] ?? { category: 'technology', seed: 'topic' })}
                width={220}
                height={62}
                className="h-12 lg:h-16"
              />
              <span className="block px-3 pt-2.5 pb-3 text-15 leading-snug font-semibold">
                {group.title}
                <small className="block text-13 font-normal text-ink3">
                  {formatQuantity(group.entries.length, ...nouns)}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
