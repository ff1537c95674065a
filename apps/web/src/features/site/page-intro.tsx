import type { ReactNode } from 'react';
import { Cover } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';

/** The pattern of a page: its motif, its colours (by seed), and the size of a repeat. */
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
  /**
   * `panel`: the print on the right, to the edge of the window and down to the page's first line. `band`: across the
   * window, with the words under it. On phones it is a strip above the words either way.
   */
  shape?: 'panel' | 'band';
  /** A search field or buttons: under the lead, beside it with a band. */
  children?: ReactNode;
  /** In place of the panel, on wide screens; phones keep the strip. */
  picture?: ReactNode;
}

/** The head of a page: breadcrumbs, title, summary, and the page's pattern. */
export function PageIntro({ shape = 'panel', ...props }: IntroProps) {
  return shape === 'band' ? <BandIntro {...props} /> : <PanelIntro {...props} />;
}

function Words({ title, crumb = title, lead }: Pick<IntroProps, 'title' | 'crumb' | 'lead'>) {
  return (
    <div>
      <Breadcrumbs
        crumbs={[
          <PathLink key="home" href="/">
            Home
          </PathLink>,
          crumb,
        ]}
      />
      <h1 dir="auto" className="hero mt-4 wrap-anywhere md:mt-6">
        {title}
      </h1>
      <div className="mt-4 max-w-[54ch] text-17 text-ink2 md:text-19">{lead}</div>
    </div>
  );
}

function BandIntro({ print, children, ...words }: IntroProps) {
  return (
    <div className="border-b border-line">
      <Cover {...print} width={1440} height={160} eager className="h-22 md:h-32 lg:h-40" />
      <div className="wrap grid items-end gap-x-16 gap-y-6 py-6 md:py-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Words {...words} />
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

function PanelIntro({ print, picture, children, ...words }: IntroProps) {
  const tall = picture ? 'lg:min-h-124' : 'lg:min-h-96';
  return (
    <div className={cx('relative border-b border-line', tall)}>
      <Cover
        {...print}
        eager
        width={picture ? 640 : 600}
        height={picture ? 100 : 400}
        className={cx(
          'h-22 md:h-32',
          picture ? 'lg:hidden' : 'lg:absolute lg:top-0 lg:right-0 lg:h-full lg:w-[42%]',
        )}
      />
      <div className="wrap">
        <div className={cx('flex flex-col justify-center py-6 md:py-10 lg:w-[58%] lg:pr-16', tall)}>
          <Words {...words} />
          {children && <div className="mt-6 md:mt-8">{children}</div>}
        </div>
      </div>
      {picture && (
        <div className="grid place-items-center bg-sunken p-4 md:p-10 lg:absolute lg:inset-y-0 lg:right-0 lg:left-[58%]">
          {picture}
        </div>
      )}
    </div>
  );
}
