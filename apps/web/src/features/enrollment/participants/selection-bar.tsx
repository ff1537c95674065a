import type { Participant } from '@darasa/contract/enrollment/schemas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { PeopleAct } from './people-acts.ts';

interface Props {
  course: string;
  chosen: readonly Participant[];
  acts: readonly PeopleAct[];
  /** Nobody is chosen any more. */
  onClear: () => void;
}

/** What may be done to those who are chosen. On phones it stands above the bar at the lower edge. */
export function SelectionBar({ course, chosen, acts, onClear }: Props) {
  const [asked, setAsked] = useState<string>();
  const possible = acts
    .map((act) => ({ act, people: chosen.filter(act.fits) }))
    .filter(({ people }) => people.length > 0);
  const [doing, setDoing] = useState<string>();
  const press = async (act: Extract<PeopleAct, { press: unknown }>, people: readonly Participant[]) => {
    if (doing !== undefined) return;
    setDoing(act.id);
    await act.press({ course, people });
    setDoing(undefined);
  };
  const open = possible.find(({ act }) => act.id === asked);
  return (
    <section
      aria-label="Chosen people"
      data-bar
      className="z-20 flex flex-wrap items-center gap-1 rounded-m bg-ink py-1 pr-1.5 pl-3.5 text-15 text-bg max-lg:fixed max-lg:inset-x-2 max-lg:bottom-[calc(68px+env(safe-area-inset-bottom,0px))] max-lg:shadow-float dark:bg-sunken dark:text-ink dark:ring-1 dark:ring-control lg:sticky lg:top-16 lg:mb-1"
    >
      <p role="status" className="tabular mr-1 font-semibold">
        {formatCount(chosen.length)} chosen
      </p>
      {possible.map(({ act, act: { id, label, icon }, people }) => (
        <button
          key={id}
          type="button"
          className={actClass}
          aria-disabled={doing === id}
          onClick={() => ('press' in act ? void press(act, people) : setAsked(id))}
        >
          <Icon of={icon} size={18} />
          {label} {people.length < chosen.length && formatCount(people.length)}
        </button>
      ))}
      <Button
        look="inverse"
        icon
        className="ml-auto h-10 dark:bg-transparent dark:text-ink"
        aria-label="Choose nobody"
        onClick={onClear}
      >
        <Icon of={X} size={18} />
      </Button>
      {open &&
        'render' in open.act &&
        open.act.render({
          course,
          people: open.people,
          onClose: (done) => {
            setAsked(undefined);
            if (done) onClear();
          },
        })}
    </section>
  );
}

const actClass =
  'flex h-10 items-center gap-[7px] rounded-[8px] px-2.5 text-14 font-semibold whitespace-nowrap hover:bg-ink2 focus-visible:outline-focus dark:hover:bg-line max-lg:h-11';
