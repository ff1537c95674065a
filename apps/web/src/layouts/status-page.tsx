import type { ReactNode } from 'react';
import { Cover } from '~/ui/cover/cover';

interface Props {
  title: string;
  children: ReactNode;
  /** The cover beside it. */
  print: { category: string; seed: string };
}

/** What stands in a page's place: what happened, in words, and the ways on. */
export function StatusPage({ title, children, print }: Props) {
  return (
    <div className="relative lg:min-h-128">
      <Cover
        {...print}
        width={520}
        height={440}
        scale={1.8}
        eager
        className="h-28 md:h-40 lg:absolute lg:top-0 lg:right-0 lg:h-full lg:w-[38%]"
      />
      <div className="wrap">
        <div className="flex flex-col justify-center py-8 md:py-12 lg:min-h-128 lg:w-[62%] lg:pr-20">
          <h1 className="hero">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
