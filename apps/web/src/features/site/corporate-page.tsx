import type { ContentPage as Content } from '@darasa/contract/administration/schemas';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { ContentPage } from './content-page.tsx';
import { GroupSection } from './group-section.tsx';

const print = { category: 'business', seed: 'teams', scale: 1.6 };
const enquiryGroup = { anchor: 'enquiry', title: 'Write to us' };

/** What a team gets, how it works, and what it costs. @param enquiry the form, which belongs to support */
export function CorporatePage({ page, enquiry }: { page: Content; enquiry: ReactNode }) {
  return (
    <ContentPage
      page={page}
      print={print}
      sunken={[1]}
      actions={
        <div className="flex flex-wrap gap-3">
          <a href={`#${enquiryGroup.anchor}`} className={buttonClass()}>
            Write to us
          </a>
          <PathLink href="/courses" className={buttonClass({ look: 'outline' })}>
            Browse courses
          </PathLink>
        </div>
      }
    >
      <GroupSection
        group={enquiryGroup}
        aside={
          <p className="mt-2 text-15 text-ink2">
            Who you are, how many people, and what they should be able to do. We’ll reply by email.
          </p>
        }
      >
        <div className="max-w-3xl">{enquiry}</div>
      </GroupSection>
    </ContentPage>
  );
}
