import type { LucideIcon } from 'lucide-react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { shownKeys } from '../actions.ts';

interface Props {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  onPress: () => void;
}

/** A square button of a toolbar; its name and keys show when the pointer rests on it. Arrow keys reach it, for Tab the toolbar is one stop. */
export function ToolbarButton({ label, icon, keys, isPressed, isDisabled = false, onPress }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={keys ? `${label} (${shownKeys(keys)})` : label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      className={cx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-s text-ink2 hover:bg-sunken hover:text-ink aria-disabled:opacity-45 pointer-coarse:size-11',
        isPressed && 'bg-primary-soft text-primary',
      )}
      // The selection of the text stays where it is
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}
