import type { ReactNode } from 'react';
import { ToastHost } from '~/ui/toast';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** The layout with header and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <OfflineNotice />
      <ToastHost />
    </div>
  );
}
