import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';

interface Props {
  /** What it is, in words: keys reach it to scroll it, so screen readers stop there. */
  label: string;
  /** Its own look; without one it is a small box. */
  className?: string;
  children: ReactNode;
}

/** A text whose lines are not broken, as programs and what they print. */
export const Preformatted = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <pre
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    tabIndex={0}
    className={cx(
      'overflow-auto whitespace-pre',
      className ?? 'rounded-s bg-sunken px-3 py-2 font-[ui-monospace,monospace] text-13',
    )}
  >
    {children}
  </pre>
);
