import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="mb-4 text-24">
      {title}
    </h2>
    {children}
  </section>
);

/** What learners will be able to do; nothing where nobody has said it. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return null;
  return (
    <Section id="outcomes" title="What you will be able to do">
      <ul className="grid gap-x-8 gap-y-3 rounded-l border border-line bg-surface p-5 lg:grid-cols-2 md:p-6">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3 text-15 break-words">
            <Icon of={Check} size={18} className="mt-[3px] text-primary" />
            <span className="min-w-0">{outcome}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What learners should know or have; nothing where nobody has said it. */
export function Prerequisites({ prerequisites }: { prerequisites: readonly string[] }) {
  if (prerequisites.length === 0) return null;
  return (
    <Section id="prerequisites" title="Before you start">
      <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5 text-ink2 marker:text-ink3">
        {prerequisites.map((prerequisite) => (
          <li key={prerequisite} className="pl-1 break-words">
            {prerequisite}
          </li>
        ))}
      </ul>
    </Section>
  );
}
