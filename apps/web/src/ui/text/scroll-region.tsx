import type { HTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'role' | 'tabIndex'> {
  /** What it is, where nothing names it by its id. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  /** What is added is read out: messages, as they come. */
  role?: 'log' | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of a page that scrolls by itself: a region that keys reach, since who has no mouse scrolls it with the arrows. */
export const ScrollRegion = ({ children, ...rest }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section tabIndex={0} {...rest}>
    {children}
  </section>
);
