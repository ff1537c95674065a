import { useWatch } from 'react-hook-form';
import { useOnline } from '~/lib/online';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { RolesField } from './roles-field.tsx';
import type { useCreatePerson } from './use-create-person.ts';

const plainInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields of a new account. @param id referenced by its button */
export function PersonForm({ id, creating }: { id: string; creating: ReturnType<typeof useCreatePerson> }) {
  const online = useOnline();
  const { fields, changeRoles, failure, submit } = creating;
  const roles = useWatch({ control: fields.control, name: 'roles' });
  return (
    <form id={id} ref={fields.form} noValidate className="grid gap-4 text-ink" onSubmit={submit}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="First name" required autoComplete="off" {...fields.field('first_name')} />
        <TextField label="Last name" autoComplete="off" {...fields.field('last_name')} />
      </div>
      <TextField
        label="Email"
        type="email"
        description="Leave this empty for somebody without one: they log in with a card, or with the password that is shown next."
        {...plainInput}
        {...fields.field('email')}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="Admission or staff number" {...plainInput} {...fields.field('external_number')} />
        <TextField label="Date of birth" type="date" autoComplete="off" {...fields.field('date_of_birth')} />
      </div>
      <TextField
        label="Username"
        description="If you leave this empty, one is created from the email address, the number or the name."
        {...plainInput}
        {...fields.field('username')}
      />
      <Checkbox
        description="For somebody whose date of birth is not known."
        {...fields.checkbox('said_child')}
      >
        The school says that this is a child
      </Checkbox>
      <RolesField roles={roles} onChange={changeRoles} error={fields.errorAt('roles')} />
      {failure && <Note tone="danger">{failure}</Note>}
      {!online && <Note tone="info">You are offline. What you typed is kept until you are back online.</Note>}
    </form>
  );
}
