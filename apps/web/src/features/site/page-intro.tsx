import type { ReactNode } from 'react';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Cover } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';

/** The print of a page: which motif, which of its inks (by seed), how large a repeat. */
export interface Print {
  category: string;
  seed: string;
  scale?: number;
}

export interface IntroProps {
  title: string;
  /** As the last crumb; default: the title. */
  crumb?: string;
  lead: ReactNode;
  print: Print;
  /** A search field or the buttons under the lead. */
  children?: ReactNode;
  /** In place of the print, on wide screens; phones keep the strip. */
  picture?: ReactNode;
}

/**
 * The head of a page: words on the left, on the right its print, which runs to the edge of the window and down to the
 * page's first line. On phones the print is a strip above the words.
 */
export function PageIntro({ title, crumb = title, lead, print, children, picture }: IntroProps) {
  return (
    <div className="relative border-b border-line lg:min-h-96">
      <div
        className={cx(
          'lg:absolute lg:inset-y-0 lg:right-0 lg:left-[58%]',
          picture ? 'lg:grid lg:place-items-center lg:p-10' : undefined,
        )}
      >
        <Cover
          {...print}
          width={picture ? 640 : 600}
          height={picture ? 100 : 400}
          className={cx('h-22 md:h-32 lg:h-full', picture ? 'lg:hidden' : undefined)}
        />
        {picture}
      </div>
      <div className="wrap">
        <div className="flex flex-col justify-center py-6 md:py-10 lg:min-h-96 lg:w-[58%] lg:pr-16">
          <Breadcrumbs
            crumbs={[
              <PathLink key="home" href="/">
                Home
              </PathLink>,
              crumb,
            ]}
          />
          <h1 className="hero mt-4 wrap-anywhere md:mt-6">{title}</h1>
          <div className="mt-4 max-w-[54ch] text-17 text-ink2 md:text-19">{lead}</div>
          {children && <div className="mt-6 md:mt-8">{children}</div>}
        </div>
      </div>
    </div>
  );
}
