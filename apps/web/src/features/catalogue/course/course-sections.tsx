import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import type { textOf } from '@darasa/contract/catalogue/text-direction';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoverPicture } from '~/ui/cover/cover';
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

/** What learners make, drawn by its words; nothing where nobody has said it. */
export function Projects({ projects, text: language }: { projects: CourseDetails['projects']; text: Text }) {
  if (projects.length === 0) return null;
  return (
    <Section id="projects" title="What you will make">
      <ul {...language} className="grid gap-x-4 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {projects.map(({ name, text, cover }) => (
          <li key={cover} className="max-md:grid max-md:grid-cols-[112px_minmax(0,1fr)] max-md:gap-4">
            <CoverPicture src={cover} className="aspect-[16/10] w-full rounded-l" />
            <p dir="auto" className="min-w-0 wrap-anywhere">
              <b className="display block text-17 leading-tight font-semibold md:mt-3">{name}</b>
              {text && <span className="mt-1 block text-14 text-ink2">{text}</span>}
            </p>
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
