import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';
import { Prose } from '~/ui/text/prose';
import { type Entry, type EntryGroup, formOf, splitNumber } from './entries.ts';
import { EntryDetails } from './entry-details.tsx';
import { EntryLink } from './entry-link.tsx';

/** A part of a page: its sticky title in the margin, and its entries beside it. */
export function GroupSection({
  group,
  aside,
  sunken = false,
  quiet = false,
  children,
}: {
  group: Pick<EntryGroup, 'anchor' | 'title'>;
  /** Under the title in the margin. */
  aside?: ReactNode;
  /** On a darker ground across the page. */
  sunken?: boolean;
  /** Without the line across the page: for lists that have lines of their own. */
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={group.anchor}
      aria-labelledby={`${group.anchor}-title`}
      className={cx('scroll-mt-15 border-line', sunken && 'bg-sunken', !quiet && 'border-t')}
    >
      <div
        className={cx(
          'wrap grid gap-x-10 gap-y-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]',
          quiet ? 'py-6 md:py-8' : 'py-10 md:py-14',
        )}
      >
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id={`${group.anchor}-title`} dir="auto" className="text-24 leading-tight wrap-anywhere">
            {group.title}
          </h2>
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** Entries in the layout of their group. */
export function Entries({ entries, large }: { entries: Entry[]; large?: boolean }) {
  const form = formOf({ entries });
  if (form === 'steps') return <Steps entries={entries} />;
  if (form === 'points') return <Points entries={entries} />;
  return <DetailsList entries={entries} large={large} />;
}

export const DetailsList = ({ entries, large }: { entries: Entry[]; large?: boolean }) => (
  <div className="border-t border-line">
    {entries.map((entry) => (
      <EntryDetails key={entry.anchor} entry={entry} large={large} />
    ))}
  </div>
);

/** Short texts in two or three columns. */
export function Points({ entries }: { entries: Entry[] }) {
  const columns = entries.length % 3 === 0 ? 'md:grid-cols-3' : entries.length > 1 && 'md:grid-cols-2';
  return (
    <div className={cx('grid gap-x-10 gap-y-8', columns)}>
      {entries.map((entry) => (
        <article key={entry.anchor} id={entry.anchor} className="scroll-mt-24">
          <h3 dir="auto" className="text-19 leading-snug wrap-anywhere">
            {entry.title}
          </h3>
          <Prose html={entry.bodyHtml} className="mt-2" />
          <p className="mt-2 text-15 empty:hidden">
            <EntryLink entry={entry} />
          </p>
        </article>
      ))}
    </div>
  );
}

/** Numbered steps. */
export function Steps({ entries }: { entries: Entry[] }) {
  return (
    <ol className={cx('grid gap-x-8 gap-y-8', entries.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3')}>
      {entries.map((entry, index) => {
        const { number, title } = splitNumber(entry.title, index + 1);
        return (
          <li
            key={entry.anchor}
            id={entry.anchor}
            className="scroll-mt-24 border-t-4 border-accent pt-4 max-md:grid max-md:grid-cols-[3rem_1fr]"
          >
            <span aria-hidden className="display tabular text-30 leading-none font-bold">
              {number}
            </span>
            <div>
              <h3 className="text-19 leading-snug md:mt-3">{title}</h3>
              <Prose html={entry.bodyHtml} className="mt-2 text-15" />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
