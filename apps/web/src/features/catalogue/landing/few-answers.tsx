import { ChevronDown } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { Prose } from '~/ui/text/prose';

/** A question with its rendered answer. */
export interface Answer {
  id: string;
  title: string;
  bodyHtml: string;
}

/** A few questions that open, also without scripts. */
export const FewAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <div className="border-t border-line">
    {answers.map(({ id, title, bodyHtml }) => (
      <details key={id} className="group border-b border-line">
        <summary className="flex min-h-14 list-none items-center gap-4 py-3 text-17 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">{title}</span>
          <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <Prose html={bodyHtml} className="pb-5" />
      </details>
    ))}
  </div>
);
