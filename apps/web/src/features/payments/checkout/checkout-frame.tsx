import { useRouteContext } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { Logo } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';

/** A page with nothing beside paying, also no notifications: the name of the site, and the order once there is one. */
export function CheckoutFrame({ number, children }: { number: string | undefined; children: ReactNode }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-[52px] items-center gap-3 border-b border-line px-3.5 md:h-[60px] md:px-5">
        <PathLink href="/" preload={false} aria-label={`${site.name}, home page`} className="rounded-s py-1">
          <Logo site={site} />
        </PathLink>
        <p className="tabular ml-auto flex min-w-0 items-center gap-1.5 text-14 text-ink2">
          <Icon of={Lock} size={18} />
          {number ? `Order ${number}` : 'Checkout'}
        </p>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
