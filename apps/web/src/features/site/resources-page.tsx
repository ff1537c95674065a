import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentPage } from '@darasa/contract/administration/schemas';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatQuantity } from '~/lib/format';
import { Cover } from '~/ui/cover/cover';
import { Prose } from '~/ui/text/prose';
import type { EntryGroup } from './entries.ts';
import { useOpenAddressedEntry } from './entry-details.tsx';
import { DetailsList, GroupSection } from './group-section.tsx';
import { PageIntro } from './page-intro.tsx';

const print = { category: 'design', seed: 'resources', scale: 1.6 };
const prints = [
  { category: 'data-science', seed: 'learning' },
  { category: 'music', seed: 'phone' },
  { category: 'business', seed: 'work' },
  { category: 'languages', seed: 'teaching' },
  { category: 'health', seed: 'more' },
];

/** Guides to read in five minutes. @param chosen the group to show, from the address (`?group=`); all without one */
export function ResourcesPage({ page, chosen }: { page: ContentPage; chosen?: string }) {
  const groups = useMemo(() => groupEntries(page.items), [page.items]);
  const known = groups.some(({ anchor }) => anchor === chosen);
  useOpenAddressedEntry();
  return (
    <>
      <PageIntro title={page.title} crumb="Resources" lead={page.summary} print={print}>
        <GroupFilter groups={groups} />
      </PageIntro>
      <div className="wrap pt-8">
        <Prose html={page.bodyHtml} className="text-17 lg:ml-[18rem]" />
      </div>
      {groups.map((group, index) =>
        known && group.anchor !== chosen ? null : (
          <GroupSection
            key={group.anchor}
            group={group}
            quiet
            aside={
              <>
                <p className="mt-1 text-15 text-ink3">{formatQuantity(group.entries.length, 'guide')}</p>
                <Cover
                  {...(prints[index % prints.length] ?? print)}
                  width={248}
                  height={124}
                  className="mt-5 aspect-[2/1] rounded-l max-lg:hidden"
                />
              </>
            }
          >
            <DetailsList entries={group.entries} large />
          </GroupSection>
        ),
      )}
    </>
  );
}

/** Links, so that a choice has an address and needs no code. */
function GroupFilter({ groups }: { groups: readonly EntryGroup[] }) {
  const choices = [{ anchor: undefined, title: 'All' }, ...groups];
  return (
    <nav aria-label="Kinds of guides">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ anchor, title }) => {
          const look =
            'inline-flex min-h-11 items-center rounded-full border px-4 py-1.5 text-15 font-medium';
          return (
            <li key={title}>
              <Link
                to="/resources"
                search={anchor ? { group: anchor } : {}}
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
                className={look}
                activeProps={{ className: 'border-ink bg-ink text-bg' }}
                inactiveProps={{ className: 'border-control bg-surface text-ink hover:bg-sunken' }}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
