import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '~/ui/button';
import { ProblemCount } from '~/ui/form/error-summary';
import type { Form } from '~/ui/form/use-form';
import { Icon } from '~/ui/icon';
import { SaveState } from '../save-state.tsx';

interface Props<Values extends FieldValues> {
  label: string;
  fields: Form<Values>;
  /** The part of the mutation started by `onSend` that is used here. */
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onSend: (values: Values) => void;
  onClose: () => void;
  /** The button's label, and its label while sending. */
  action: string;
  acting?: string;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** The form that replaces a setting: its fields, the result, and a cancel button. Cannot be sent twice at the same time. */
export function SettingForm<Values extends FieldValues>(props: Props<Values>) {
  const { label, fields, saving, onSend, onClose, action, acting = action, icon } = props;
  const { className = 'gap-4', children } = props;
  return (
    <form
      ref={fields.form}
      noValidate
      aria-label={label}
      aria-busy={saving.isPending}
      className={`grid ${className}`}
      onSubmit={fields.onSubmit((values) => {
        if (!saving.isPending) onSend(values);
      })}
    >
      <ProblemCount form={fields} />
      {children}
      <SaveState saving={saving} quiet={fields.refused} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={saving.isPending}>
          {icon && <Icon of={icon} size={18} />}
          {saving.isPending ? acting : action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
