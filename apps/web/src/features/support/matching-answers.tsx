import { ChevronDown } from 'lucide-react';
import { pluralOf } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { Prose } from '~/ui/text/prose';

export interface ReadyAnswer {
  /** Its own among the answers. */
  anchor: string;
  title: string;
  bodyHtml: string;
  /** The page it comes from. */
  from?: string;
}

interface Props {
  question: string;
  /** Undefined until they are there. */
  answers: readonly ReadyAnswer[] | undefined;
  looking: boolean;
  common: readonly ReadyAnswer[];
}

/** What is known already about a question being typed. How many there are is said politely, the answers on request. */
export function MatchingAnswers({ question, answers, looking, common }: Props) {
  const asked = question.trim().length > 2;
  const shown = asked ? (answers ?? []) : common;
  return (
    <section aria-label="Answers">
      <p role="status" className="text-15 font-semibold">
        {asked ? found(answers?.length, looking) : 'Often asked'}
      </p>
      {shown.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {shown.map(({ anchor, title, bodyHtml, from }) => (
            <li key={anchor}>
              <details className="group border-b border-line">
                <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 text-16 leading-snug font-medium [&::-webkit-details-marker]:hidden">
                  <span className="flex-1">
                    {title}
                    {from && <span className="block text-14 font-normal text-ink3">{from}</span>}
                  </span>
                  <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
                </summary>
                <Prose html={bodyHtml} className="pb-4 text-15" />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function found(count: number | undefined, looking: boolean): string {
  if (count === undefined || (count === 0 && looking)) return 'Searching…';
  if (count === 0) return 'No answer found. Send your question to our team.';
  return pluralOf(count, 'This answer may help', `These ${count} answers may help`);
}
