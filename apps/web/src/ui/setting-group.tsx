import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title: the state as it is, in a word. */
  state?: ReactNode;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One matter within a page of settings: a heading, what it is for, and what can be done. */
export function SettingGroup({ title, state, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-7 first:border-t-0 first:pt-0 md:py-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-19">
          {title}
        </h2>
        {state}
      </div>
      {lead && <div className="mt-1 max-w-[62ch] text-15 text-ink2">{lead}</div>}
      {children && <div className="mt-4 grid gap-4">{children}</div>}
    </section>
  );
}

/** A word on how something stands: whether it is on, or confirmed. */
export function StateWord({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <span
      className={`rounded-full px-2.5 py-1 text-13 leading-none font-semibold ${good ? 'bg-primary-soft text-primary' : 'bg-sunken text-ink2'}`}
    >
      {children}
    </span>
  );
}
