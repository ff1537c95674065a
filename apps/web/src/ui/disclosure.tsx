import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: ReactNode;
  /** Beside the title at the end of the row, as in `8 lessons · 1 h 20 min`. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  /** Where something else opens it too. */
  isOpen?: boolean;
  onOpen?: (open: boolean) => void;
  /** Where links lead. */
  place?: string;
  /** The heading's level in the page; a row of a menu needs none. */
  level?: 2 | 3 | 4;
  className?: string;
  children: ReactNode;
}

/**
 * A section that opens and closes. Its content is in the page either way, so that search engines and the browser's own
 * find-in-page see it (`hidden="until-found"` opens it when found).
 */
export function Disclosure({
  title,
  aside,
  defaultOpen = false,
  isOpen,
  onOpen,
  place,
  level,
  className,
  children,
}: Props) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const open = isOpen ?? own;
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpen?.(next);
  };
  const button = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
      className="flex min-h-12 w-full items-center gap-3 py-2.5 text-left text-16 font-semibold"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      {aside && <span className="tabular text-14 font-normal whitespace-nowrap text-ink3">{aside}</span>}
      <Icon of={ChevronDown} size={18} className={cx('transition-transform', open && 'rotate-180')} />
    </button>
  );
  const Heading = level ? (`h${level}` as const) : undefined;
  return (
    <div id={place} className={className}>
      {Heading ? <Heading className="font-sans tracking-normal">{button}</Heading> : button}
      <div
        id={id}
        hidden={!open}
        ref={(panel) => {
          if (!panel) return;
          // React knows `hidden` as a boolean only; the browser's find-in-page needs the finer value.
          if (!open) panel.setAttribute('hidden', 'until-found');
          const reveal = () => setOpen(true);
          panel.addEventListener('beforematch', reveal);
          return () => panel.removeEventListener('beforematch', reveal);
        }}
      >
        {children}
      </div>
    </div>
  );
}
