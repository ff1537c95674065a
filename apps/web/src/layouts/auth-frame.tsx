import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cover } from '~/ui/cover/cover';
import { Logo } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';

/**
 * A form with a pattern beside it. Additions to a form (other sign-in methods, a hint) are at its bottom, so that nothing above
 * moves.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 py-5 md:px-12">
        <header className="flex">
          <PathLink href="/" aria-label={`${site.name}, home page`} className="rounded-s py-1.5">
            <Logo site={site} />
          </PathLink>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-md pt-8 pb-16 outline-none md:pt-[clamp(2.5rem,9dvh,6rem)]"
        >
          {children}
        </main>
      </div>
      <div className="relative max-lg:hidden">
        <Cover
          category="health"
          seed="welcome"
          width={480}
          height={600}
          className="sticky! top-0 h-dvh w-full"
        />
      </div>
    </div>
  );
}
