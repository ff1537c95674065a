import type { ReactNode } from 'react';
import { Cover } from '~/ui/cover/cover';
import type { Print } from './page-intro.tsx';

/** The end of a page: one sentence and links, with the page's pattern. */
export function Closing({ title, print, children }: { title: string; print: Print; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-5 py-10 md:py-14">
        <Cover {...print} width={120} height={120} className="size-20 shrink-0 rounded-l max-md:hidden" />
        <h2 className="min-w-60 flex-1 text-24 leading-tight md:text-30">{title}</h2>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
