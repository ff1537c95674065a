import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentPage as Content } from '@darasa/contract/administration/schemas';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { Closing } from './closing.tsx';
import { ContentPage } from './content-page.tsx';
import { formOf } from './entries.ts';

const print = { category: 'programming', seed: 'careers', scale: 1.6 };
const application = '/contact-us?subject=Working%20with%20you';

/** The hiring process, and open positions. */
export function CareersPage({ page }: { page: Content }) {
  const openings = groupEntries(page.items).find((group) => formOf(group) === 'lines');
  return (
    <ContentPage
      page={page}
      print={print}
      actions={
        openings && (
          <a href={`#${openings.anchor}`} className={buttonClass()}>
            {openings.title}
          </a>
        )
      }
      sunken={[0]}
    >
      <Closing title="Show us something you have made" print={print}>
        <PathLink href={application} className={buttonClass()}>
          Write to us
        </PathLink>
      </Closing>
    </ContentPage>
  );
}
