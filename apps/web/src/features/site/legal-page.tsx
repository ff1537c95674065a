import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentPage as Content } from '@darasa/contract/administration/schemas';
import { formatDate } from '~/lib/format';
import { Prose } from '~/ui/text/prose';
import { PageIntro } from './page-intro.tsx';

/** Terms or privacy: a plain page to read and print, each part with an address of its own. */
export function LegalPage({ page }: { page: Content }) {
  return (
    <>
      <PageIntro
        title={page.title}
        lead={
          <>
            <p>{page.summary}</p>
            <p className="mt-2 text-15 text-ink3">Last changed on {formatDate(page.updatedAt)}.</p>
          </>
        }
        print={{ category: 'business', seed: page.slug, scale: 1.4 }}
        shape="band"
      />
      <div className="wrap py-10 md:py-14">
        {page.bodyHtml !== '' && <Prose html={page.bodyHtml} className="mb-10 text-17" />}
        {groupEntries(page.items).map((group) => (
          <section key={group.anchor} id={group.anchor} className="mb-10 scroll-mt-24">
            <h2 className="text-24">{group.title}</h2>
            {group.entries.map((entry) => (
              <div key={entry.anchor} id={entry.anchor} className="mt-5 scroll-mt-24">
                <h3 className="mb-1.5 font-sans text-17 font-semibold tracking-normal">{entry.title}</h3>
                <Prose html={entry.bodyHtml} className="text-16" />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
