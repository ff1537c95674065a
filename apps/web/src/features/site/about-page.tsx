import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentPage } from '@darasa/contract/administration/schemas';
import type { StatsSummary } from '@darasa/contract/catalogue/schemas';
import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { Prose } from '~/ui/text/prose';
import { Closing } from './closing.tsx';
import type { EntryGroup } from './entries.ts';
import { Entries, GroupSection } from './group-section.tsx';
import { StatsStrip } from './stats-strip.tsx';

const field = { category: 'agriculture', seed: 'darasa' };
/** The pattern of each principle, in turn. */
const prints = [
  { category: 'technology', seed: 'network' },
  { category: 'languages', seed: 'words' },
  { category: 'business', seed: 'practice' },
  { category: 'health', seed: 'people' },
];

/** The mission statement, figures, and what we promise. */
export function AboutPage({ page, stats }: { page: ContentPage; stats?: StatsSummary }) {
  const [principles, ...groups] = groupEntries(page.items);
  return (
    <>
      <Cover {...field} width={1440} height={360} scale={2.4} className="h-36 md:h-64 lg:h-90" />
      <div className="wrap">
        <div className="pt-6 md:pt-8">
          <Breadcrumbs
            crumbs={[
              <PathLink key="home" href="/">
                Home
              </PathLink>,
              page.title,
            ]}
          />
        </div>
        <div className="grid gap-x-16 gap-y-6 py-8 md:py-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <div>
            <h1 className="font-sans text-16 font-semibold tracking-normal text-accent-text">{page.title}</h1>
            <p className="display mt-3 text-[clamp(2.25rem,1.1rem+4.2vw,4.5rem)] leading-[1.02] font-bold tracking-[-0.035em] text-balance">
              {page.summary}
            </p>
          </div>
          <Prose html={page.bodyHtml} className="self-end text-17 md:text-19 md:leading-relaxed" />
        </div>
        {stats && <StatsStrip stats={stats} />}
      </div>
      {principles && <Principles group={principles} />}
      {groups.map((group, index) => (
        <GroupSection key={group.anchor} group={group} sunken={index === groups.length - 1}>
          <Entries entries={group.entries} />
        </GroupSection>
      ))}
      <Closing title="See what you can learn" print={field}>
        <PathLink href="/courses" className={buttonClass()}>
          Browse courses
        </PathLink>
        <PathLink href="/contact-us" className={buttonClass({ look: 'outline' })}>
          Write to us
        </PathLink>
      </Closing>
    </>
  );
}

/** Our principles, each with its own pattern. */
function Principles({ group }: { group: EntryGroup }) {
  return (
    <section
      id={group.anchor}
      aria-labelledby={`${group.anchor}-title`}
      className="wrap scroll-mt-15 py-12 md:py-18"
    >
      <h2 id={`${group.anchor}-title`} className="text-30 leading-tight">
        {group.title}
      </h2>
      <div className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3">
        {group.entries.map((entry, index) => (
          <article
            key={entry.anchor}
            id={entry.anchor}
            className="scroll-mt-24 max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:gap-x-4"
          >
            <Cover
              {...(prints[index % prints.length] ?? field)}
              width={320}
              height={120}
              className="rounded-l max-md:aspect-square max-md:self-start md:aspect-[8/3]"
            />
            <div>
              <h3 className="text-19 leading-snug md:mt-5 md:text-24">{entry.title}</h3>
              <Prose html={entry.bodyHtml} className="mt-2" />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
