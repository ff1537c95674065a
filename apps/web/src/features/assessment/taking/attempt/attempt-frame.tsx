import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { ToastHost } from '~/ui/toast';

interface Props {
  /** Where the assessment's lesson is. */
  back: string;
  /** Beside the title: what is saved. */
  status?: ReactNode;
  /** At the end of the header: time, submit. */
  actions?: ReactNode;
  /** Below the header: the questions. */
  nav?: ReactNode;
  title: string;
  children: ReactNode;
}

/** The frame of an attempt: one task in view, the way back, what is saved, the time. */
export function AttemptFrame({ back, status, actions, nav, title, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2"
      >
        Skip to the questions
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-bg">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-2 py-1 md:px-4">
          <PathLink
            href={back}
            aria-label="Back to the lesson"
            title="Back to the lesson"
            className={buttonClass({ look: 'quiet', icon: true })}
          >
            <Icon of={X} />
          </PathLink>
          <div className="min-w-0 flex-1">
            <p className="truncate text-15 leading-tight font-semibold" title={title}>
              {title}
            </p>
            {status && <div className="truncate text-13 text-ink3">{status}</div>}
          </div>
          {actions && <div className="flex items-center gap-3">{actions}</div>}
        </div>
        {nav}
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
      <ToastHost />
    </div>
  );
}
