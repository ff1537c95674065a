import type { Form } from '~/ui/form/use-form';
import { TextField } from '~/ui/text-field';

interface Props {
  fields: Form<{ name: string }>;
  description?: string;
}

/** What a passkey is called. */
export const PasskeyNameField = ({ fields, description }: Props) => (
  <TextField
    label="Name"
    {...(description && { description })}
    autoComplete="off"
    required
    // The form has just been asked for, by a button that it replaces
    autoFocus
    className="md:max-w-80"
    {...fields.field('name')}
  />
);
