import { fieldsOf, ofKey } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { GripVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '~/ui/icon';
import type { InputProps } from '../pieces.ts';
import type { Held } from './dragging/drag-parts.tsx';
import { Draggable, DropInGroup, useDragging } from './dragging/draggable.tsx';
import { PartMark } from './part-mark.tsx';
import { ChosenPiece, PieceSelect, withKey } from './piece-select.tsx';
import { PieceText, textOf } from './piece-text.tsx';

/** With so many groups all of them are shown beside each item; more are chosen from a list. */
const SHOWN = 4;

/** Which group each item belongs to: dragged into it, or chosen. */
export function SortingInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'sorting'>>) {
  const { groups: chosen } = fieldsOf(response, { groups: {} as Record<string, string> });
  const { items = [], groups = [] } = question;
  const [held, setHeld] = useState<Held | null>(null);
  const drags = useDragging(!disabled);
  const place = (item: string, group: string | undefined) =>
    onChange({ groups: withKey(chosen, item, group) });
  return (
    <div className="grid gap-2">
      {drags && (
        <p className="text-14 text-ink3">Choose a group for each item, or drag the item into its group.</p>
      )}
      <ul className="grid gap-2">
        {items.map(({ id, html }) => (
          <li key={id} className="grid gap-2.5 rounded-m border border-line bg-surface p-3">
            {drags ? (
              <Draggable
                id={id}
                words={textOf(html)}
                onHold={setHeld}
                className="-my-1 -ml-1.5 flex items-center gap-2 rounded-m bg-surface py-1"
              >
                <Icon of={GripVertical} size={18} className="shrink-0 text-ink3" />
                <PieceText html={html} />
              </Draggable>
            ) : (
              <div className="flex gap-3">
                <PieceText html={html} />
                <PartMark share={parts?.[id]} />
              </div>
            )}
            {groups.length > SHOWN && disabled ? (
              <ChosenPiece label="Group">
                {groups.find((group) => group.id === ofKey(chosen, id))?.title}
              </ChosenPiece>
            ) : groups.length > SHOWN ? (
              <PieceSelect
                label={`Group of: ${textOf(html)}`}
                choices={groups.map((group) => ({ id: group.id, words: group.title }))}
                value={ofKey(chosen, id)}
                onChange={(group) => place(id, group)}
              />
            ) : (
              <Groups
                label={`Group of: ${textOf(html)}`}
                groups={groups}
                value={ofKey(chosen, id)}
                disabled={disabled}
                onChange={(group) => place(id, group)}
              />
            )}
          </li>
        ))}
      </ul>
      {held && <DropInGroup groups={groups} held={held} onDrop={(group) => place(held.id, group)} />}
    </div>
  );
}

interface GroupsProps {
  label: string;
  groups: readonly { id: string; title: string }[];
  value: string | undefined;
  disabled: boolean;
  onChange: (group: string) => void;
}

function Groups({ label, groups, value, disabled, onChange }: GroupsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {groups.map(({ id, title }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-center rounded-m border border-control px-3.5 text-15 font-medium wrap-anywhere has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === id}
            disabled={disabled}
            onChange={() => onChange(id)}
          />
          {title}
        </label>
      ))}
    </div>
  );
}
