import { lazy, type ReactNode, Suspense } from 'react';
import { useUser } from '~/lib/session/session';
import { ToastHost } from '~/ui/toast';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

const loadNotice = () => import('~/features/identity/auth/unverified-notice');
const UnverifiedNotice = lazy(async () => ({ default: (await loadNotice()).UnverifiedNotice }));

/** Past the banner: the first thing that Tab reaches. */
export const SkipLink = () => (
  <a
    href="#content"
    className="absolute -top-20 left-4 z-50 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2"
  >
    Skip to content
  </a>
);

/** Asks somebody who has not confirmed their email address to do so. */
export function UnverifiedEmail() {
  const user = useUser();
  return user?.email && user.email_verified === false ? (
    <Suspense>
      <UnverifiedNotice key={user.user_id} user={{ ...user, email: user.email }} />
    </Suspense>
  ) : null;
}

/** The layout with header and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <UnverifiedEmail />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <ToastHost />
    </div>
  );
}
