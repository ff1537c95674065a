import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What happened, or what to do next, in a sentence. */
  children: ReactNode;
  /** The way on: buttons or links. */
  actions?: ReactNode;
  /** A drawing above the words. */
  art?: ReactNode;
  /** The title's level in the page: 1 where there is nothing else on it. */
  level?: 1 | 2;
}

/** An empty state: says what to do next. */
export function EmptyState({ title, children, actions, art, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center wrap-anywhere">
      {art}
      <Title className="text-24">{title}</Title>
      <div className="text-16 text-ink2">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** An error: says what failed, keeps the rest of the page, offers to retry. Announced when it appears. */
export function ErrorState(props: Props) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}

/** A short note in a form: what went well, or what is wrong. */
export function Note({ tone, children }: { tone: 'success' | 'danger' | 'info'; children: ReactNode }) {
  const tones = { success: 'text-success', danger: 'text-danger', info: 'text-info' };
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rounded-m border border-current bg-surface px-4 py-3 text-15 font-medium ${tones[tone]}`}
    >
      {children}
    </p>
  );
}
