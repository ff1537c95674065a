import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentPage as Content } from '@darasa/contract/administration/schemas';
import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';
import { Prose } from '~/ui/text/prose';
import type { EntryGroup } from './entries.ts';
import { useOpenAddressedEntry } from './entry-details.tsx';
import { Entries, GroupSection } from './group-section.tsx';
import { PageIntro, type Print } from './page-intro.tsx';

interface Props {
  page: Content;
  print: Print;
  /** In the head, under the summary. */
  actions?: ReactNode;
  /** In the head, in place of the pattern. */
  picture?: ReactNode;
  /** Groups with a darker background, by position; negative counts from the end. */
  sunken?: readonly number[];
  /** Renders a group in this page's own way; undefined leaves it to the default. */
  renderGroup?: (group: EntryGroup, index: number) => ReactNode | undefined;
  /** After the last group. */
  children?: ReactNode;
}

/** A content page: head, introduction, then its groups. Each page has its own pattern and accents. */
export function ContentPage({ page, print, actions, picture, sunken = [], renderGroup, children }: Props) {
  const groups = groupEntries(page.items);
  useOpenAddressedEntry();
  return (
    <>
      <PageIntro title={page.title} lead={page.summary} print={print} picture={picture}>
        {actions}
      </PageIntro>
      <Opening html={page.bodyHtml} />
      {groups.map((group, index) => (
        <GroupSection
          key={group.anchor}
          group={group}
          sunken={sunken.includes(index) || sunken.includes(index - groups.length)}
        >
          {renderGroup?.(group, index) ?? <Entries entries={group.entries} large />}
        </GroupSection>
      ))}
      {children}
    </>
  );
}

/** The introduction of a page, in larger type. */
export function Opening({ html, className }: { html: string; className?: string }) {
  if (html === '') return null;
  return (
    <div className={cx('wrap py-10 md:py-14', className)}>
      <Prose html={html} className="max-w-[56ch] text-19 leading-relaxed text-ink lg:ml-[18rem]" />
    </div>
  );
}
