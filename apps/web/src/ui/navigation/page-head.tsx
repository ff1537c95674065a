import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What the page is for, as buttons and links. */
  children?: ReactNode;
  /** The menu of what is done seldom: on a phone it stands beside the title, so that it has no line of its own. */
  menu?: ReactNode;
}

/** The title of a page about one thing, with what can be done with it. */
export function PageHead({ title, children, menu }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <h1 dir="auto" className="min-w-0 text-30 tracking-[-0.025em] wrap-anywhere max-md:flex-1">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:order-last max-md:basis-full md:ml-auto">
        {children}
      </div>
      {menu}
    </div>
  );
}
