import { groupEntries } from '@darasa/contract/administration/entries';
import { useMemo } from 'react';
import { jsonLd } from '~/lib/json-ld';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { Closing } from './closing.tsx';
import { SearchablePage, type SearchableProps } from './searchable-page.tsx';
import { faqStructuredData } from './structured-data.ts';

const nouns = ['question', 'questions'] as const;
const print = { category: 'languages', seed: 'answers', scale: 1.8 };

/** Questions and answers. */
export function FaqPage(props: SearchableProps) {
  const { items } = props.page;
  const data = useMemo(() => jsonLd(faqStructuredData(groupEntries(items))), [items]);
  return (
    <SearchablePage
      {...props}
      print={print}
      shape="band"
      searchLabel="Search the questions"
      placeholder="Password, certificate, refund…"
      nouns={nouns}
    >
      {/* In the page and not in the route's head: what the head is made of travels with the page a second time. */}
      <script
        type={data.type}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script element
        dangerouslySetInnerHTML={{ __html: data.children }}
      />
      <Closing title="Still have a question?" print={print}>
        <PathLink href="/support/chat" className={buttonClass()}>
          Ask support
        </PathLink>
        <PathLink href="/contact-us" className={buttonClass({ look: 'outline' })}>
          Write to us
        </PathLink>
      </Closing>
    </SearchablePage>
  );
}
