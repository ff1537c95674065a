import { useLocation, useRouter } from '@tanstack/react-router';
import { buttonClass } from '~/ui/button';
import { SearchField } from '~/ui/fields/search-field';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { missingMessage } from './missing-messages.ts';
import { StatusPage } from './status-page.tsx';

const print = { category: 'programming', seed: '404' };

/** A missing page, inside a layout: a search for the words in its URL, and links. The status is 404. */
export function NotFoundScreen() {
  const router = useRouter();
  const words = useLocation({ select: ({ pathname }) => missingMessage(pathname) });
  return (
    <StatusPage title="Page not found" print={print}>
      <p className="mt-4 max-w-[52ch] text-17 text-ink2 md:text-19">
        The link may be out of date or mistyped. Try searching for the course:
      </p>
      <SearchField
        label="Search for another course"
        placeholder="What do you want to learn?"
        value={words}
        large
        className="mt-6 max-w-xl"
        onSearch={(term) =>
          void router.navigate({ href: term ? `/courses?search=${encodeURIComponent(term)}` : '/courses' })
        }
      />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <PathLink href="/courses" className={buttonClass()}>
          Browse courses
        </PathLink>
        <PathLink href="/" className={buttonClass({ look: 'outline' })}>
          Go to the home page
        </PathLink>
      </div>
      <p className="mt-6 text-15 text-ink2">
        If you followed a link on this site,{' '}
        <PathLink href="/contact-us?subject=A%20link%20that%20leads%20nowhere" className={linkClass}>
          tell us
        </PathLink>
        .
      </p>
    </StatusPage>
  );
}
