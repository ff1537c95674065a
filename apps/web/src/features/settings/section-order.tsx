import type { LandingSection } from '@darasa/contract/http/page-host';
import { landingSections } from '@darasa/contract/settings/settings-rules';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Checkbox } from '~/ui/fields/checkbox';
import { Icon } from '~/ui/icon';
import { movedPart } from '~/ui/reorder/parts';
import { dropAt, dropClass, ReorderHandle, sayPosition, stepByKey } from '~/ui/reorder/reorder-handle';
import { useReorder } from '~/ui/reorder/use-reorder';
import { sectionLabels } from './setting-labels.ts';

interface Props {
  shown: readonly LandingSection[];
  onChange: (shown: LandingSection[]) => void;
}

/** All sections in their order: those that are not shown keep the place that they had while one looks at them. */
function useOrder(shown: readonly LandingSection[]) {
  const [order, setOrder] = useState<readonly LandingSection[]>([]);
  const inOrder = order.filter((one) => shown.includes(one));
  const isSame = order.length > 0 && inOrder.every((one, at) => shown[at] === one);
  const all =
    isSame && inOrder.length === shown.length
      ? order
      : [...shown, ...landingSections.filter((one) => !shown.includes(one))];
  return [all, setOrder] as const;
}

/** Which sections the first page shows, and in which order. */
export function SectionOrder({ shown, onChange }: Props) {
  const id = useId();
  const [all, setAll] = useOrder(shown);
  const change = (order: readonly LandingSection[], isShown: (one: LandingSection) => boolean) => {
    setAll(order);
    onChange(order.filter(isShown));
  };
  const reorder = useReorder<HTMLUListElement>(
    all,
    (from, to) => change(movedPart(all, from, to), (one) => shown.includes(one)),
    { say: sayPosition },
  );
  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="text-15 font-semibold">Sections</legend>
      <p id={`${id}-help`} className="text-14 text-ink3">
        Those with a tick are shown, in this order. Move one by its handle or its arrows.
      </p>
      <ul ref={reorder.list} className="mt-2 grid gap-1.5">
        {all.map((section, index) => {
          const name = sectionLabels[section];
          const step = (by: 1 | -1) => () => reorder.step(section, by);
          return (
            <li
              key={section}
              data-part={section}
              onKeyDown={(event) => void stepByKey(reorder, event, section)}
              className={cx(
                'flex items-center gap-1 rounded-m border border-line bg-surface pr-1.5 pl-1',
                dropClass(dropAt(reorder, section)),
              )}
            >
              <ReorderHandle reorder={reorder} id={section} name={name} />
              <span className="min-w-0 flex-1">
                <Checkbox
                  checked={shown.includes(section)}
                  onChange={({ target }) =>
                    change(all, (one) => (one === section ? target.checked : shown.includes(one)))
                  }
                >
                  {name}
                </Checkbox>
              </span>
              <Button
                look="quiet"
                icon
                className="size-9 max-md:size-11"
                aria-label={`Move ${name} up`}
                aria-disabled={index === 0}
                onClick={step(-1)}
              >
                <Icon of={ArrowUp} size={18} />
              </Button>
              <Button
                look="quiet"
                icon
                className="size-9 max-md:size-11"
                aria-label={`Move ${name} down`}
                aria-disabled={index === all.length - 1}
                onClick={step(1)}
              >
                <Icon of={ArrowDown} size={18} />
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
    </fieldset>
  );
}
