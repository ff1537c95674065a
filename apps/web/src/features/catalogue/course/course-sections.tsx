import type { textOf } from '@darasa/contract/catalogue/text-direction';
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

type Text = ReturnType<typeof textOf>;

/** What learners will be able to do; nothing where nobody has said it. @param text the language of the course */
export function Outcomes({ outcomes, text }: { outcomes: readonly string[]; text: Text }) {
  if (outcomes.length === 0) return null;
  return (
    <Section id="outcomes" title="What you will be able to do">
      <ul
        {...text}
        className="grid grid-cols-1 gap-x-8 gap-y-3 rounded-l border border-line bg-surface p-5 lg:grid-cols-2 md:p-6"
      >
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3 text-15 wrap-anywhere">
            <Icon of={Check} size={18} className="mt-[3px] text-primary" />
            <span className="min-w-0">{outcome}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What learners should know or have; nothing where nobody has said it. */
export function Prerequisites({ prerequisites, text }: { prerequisites: readonly string[]; text: Text }) {
  if (prerequisites.length === 0) return null;
  return (
    <Section id="prerequisites" title="Before you start">
      <ul
        {...text}
        className="grid max-w-[68ch] grid-cols-1 list-disc gap-1.5 ps-5 text-ink2 marker:text-ink3"
      >
        {prerequisites.map((prerequisite) => (
          <li key={prerequisite} className="ps-1 wrap-anywhere">
            {prerequisite}
          </li>
        ))}
      </ul>
    </Section>
  );
}
