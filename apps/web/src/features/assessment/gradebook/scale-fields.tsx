import { newId } from '@darasa/contract/http/ids';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';

/** A step of the scale as it is typed. */
export interface DraftStep {
  key: string;
  label: string;
  from: string;
}

interface Props {
  scale: readonly DraftStep[];
  most: number;
  onChange: (scale: DraftStep[]) => void;
}

const usual = [
  ['A', '80'],
  ['B', '70'],
  ['C', '60'],
  ['D', '50'],
  ['E', '0'],
] as const;

/** Labels for per cents, as letters; none by default. */
export function ScaleFields({ scale, most, onChange }: Props) {
  const change = (key: string, to: Partial<DraftStep>) =>
    onChange(scale.map((step) => (step.key === key ? { ...step, ...to } : step)));
  const add = (label = '', from = '') => ({ key: newId(), label, from });
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-semibold">Scale</legend>
      <p className="mt-1 mb-3 text-14 text-ink3">
        A label, such as a letter, for all grades from a percentage up. Without a scale, only percentages are
        shown.
      </p>
      <ul className="grid gap-3">
        {scale.map((step, index) => (
          <li
            key={step.key}
            className="grid max-w-md grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-end gap-3"
          >
            <TextField
              label={`Label ${index + 1}`}
              unmarked
              maxLength={20}
              value={step.label}
              onChange={(event) => change(step.key, { label: event.target.value })}
            />
            <TextField
              label="From (%)"
              unmarked
              inputMode="decimal"
              value={step.from}
              onChange={(event) => change(step.key, { from: event.target.value })}
            />
            <Button
              look="quiet"
              icon
              aria-label={`Remove step ${index + 1}`}
              onClick={() => onChange(scale.filter(({ key }) => key !== step.key))}
            >
              <Icon of={Trash2} size={18} />
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {scale.length < most && (
          <Button look="outline" onClick={() => onChange([...scale, add()])}>
            <Icon of={Plus} size={18} />
            Add step
          </Button>
        )}
        {scale.length === 0 && (
          <Button look="outline" onClick={() => onChange(usual.map(([label, from]) => add(label, from)))}>
            Use A to E
          </Button>
        )}
      </div>
    </fieldset>
  );
}
