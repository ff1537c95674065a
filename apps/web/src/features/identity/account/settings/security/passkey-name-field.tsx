import { TextField } from '~/ui/fields/text-field';
import type { Form } from '~/ui/form/use-form';

interface Props {
  fields: Form<{ name: string }>;
  description?: string;
}

/** The name of a passkey. */
export const PasskeyNameField = ({ fields, description }: Props) => (
  <TextField
    label="Name"
    {...(description && { description })}
    autoComplete="off"
    required
    // The user has just opened the form, with a button that it replaces
    autoFocus
    className="md:max-w-80"
    {...fields.field('name')}
  />
);
