import { type ComponentProps, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { StateWord } from '~/ui/setting-group';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  label: string;
  /** There is one already. It is never shown again. */
  isSet: boolean;
  /** Absent: it cannot be without one. */
  onRemove?: () => void;
}

/** A secret: typed once, then only replaced. */
export function SecretField({ label, isSet, onRemove, description, ...field }: Props) {
  const [replacing, setReplacing] = useState(false);
  if (isSet && !replacing && !field.error)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-semibold">
          {label} <StateWord good>Set</StateWord>
        </p>
        <span className="flex gap-2">
          <Button look="outline" aria-label={`Replace: ${label}`} onClick={() => setReplacing(true)}>
            Replace
          </Button>
          {onRemove && (
            <Button look="outline" aria-label={`Remove: ${label}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </span>
      </div>
    );
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="off"
      spellCheck={false}
      autoFocus={replacing}
      description={isSet ? 'Leave it empty to keep the one that is set.' : description}
      {...field}
    />
  );
}
