import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { Prose } from '~/ui/text/prose';
import type { Entry } from './entries.ts';
import { EntryLink } from './entry-link.tsx';

/**
 * An entry that opens in place. A native `details`: it opens without our code, for the browser's find-in-page, and for a link
 * to its anchor, which is inside.
 */
export function EntryDetails({ entry, large = false }: { entry: Entry; large?: boolean }) {
  return (
    // The browser may open it before our code has loaded, for a link to its anchor.
    <details suppressHydrationWarning className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="grid flex-1 gap-x-6 gap-y-1 md:flex md:items-baseline md:justify-between">
          <h3
            className={cx(
              'leading-snug wrap-anywhere',
              large ? 'text-19' : 'font-sans text-17 font-semibold tracking-normal',
            )}
          >
            {entry.title}
          </h3>
          {entry.meta && <span className="text-14 text-ink3 md:text-right">{entry.meta}</span>}
        </span>
        <Icon of={ChevronDown} className="text-ink3 transition-transform group-open:rotate-180" />
      </summary>
      <div id={entry.anchor} className="scroll-mt-40 pt-1 pb-7">
        <Prose html={entry.bodyHtml} />
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-14">
          <EntryLink entry={entry} />
          <a href={`#${entry.anchor}`} className="text-ink3 underline underline-offset-[3px] hover:text-ink">
            Link to this
            <span className="sr-only">: {entry.title}</span>
          </a>
        </p>
      </div>
    </details>
  );
}

/** Opens the entry in the URL's fragment (`#when-am-i-enrolled`), now and whenever it changes. */
export function useOpenAddressedEntry(): void {
  const anchor = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = anchor ? document.getElementById(decodeURIComponent(anchor)) : null;
    const details = target?.closest('details');
    if (!target || !details) return;
    details.open = true;
    target.scrollIntoView();
  }, [anchor]);
}
