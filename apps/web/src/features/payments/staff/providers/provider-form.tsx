import type { PaymentProviderSettings } from '@darasa/contract/payments/providers';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { changeProvider } from './provider-calls.ts';
import { ProviderConnection } from './provider-connection.tsx';
import { SecretField } from './secret-field.tsx';

export type ProviderMode = 'test' | 'live';
type Field = PaymentProviderSettings['fields'][number];

interface Values {
  enabled: boolean;
  settings: Record<string, string>;
  /** By shared way to pay: whether it goes through this provider. */
  serves: Record<string, boolean>;
}
interface Props {
  provider: PaymentProviderSettings;
  mode: ProviderMode;
  onSaved: (provider: PaymentProviderSettings) => void;
}

/** The settings of a provider in one mode, as the provider lists them. Secrets that are left empty stay. */
export function ProviderForm({ provider, mode, onSaved }: Props) {
  const { name, title, fields, shared_ways: shared } = provider;
  const confirmed = useConfirmedCall();
  const isCurrent = provider.mode === mode && provider.settings[mode] !== null;
  const secretsSet = provider.secrets_set[mode];
  const [saves, setSaves] = useState(0);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const form = useForm<Values>({
    saved: savedValues(provider, mode),
    problemsOf: ({ settings }) => missing(fields, secretsSet, settings),
  });
  const { failure, onSubmit } = useSending(form, {
    send: ({ serves, ...values }) =>
      confirmed(() =>
        changeProvider(name, {
          ...values,
          mode,
          ...(removed.length > 0 ? { removed: [...removed] } : {}),
          ...(shared.length > 0 ? { serves: shared.map(({ way }) => way).filter((way) => serves[way]) } : {}),
        }),
      ),
    onDone: (next) => {
      // Nothing of what was typed stays, above all no secret
      form.clear();
      setSaves(saves + 1);
      setRemoved([]);
      onSaved(next);
      showToast(`The settings of ${title} are saved`);
    },
  });
  return (
    <div className="grid gap-6">
      <form
        ref={form.form}
        noValidate
        aria-label={`${title}, ${modeLabels[mode]}`}
        className="grid gap-5"
        onSubmit={onSubmit}
      >
        {fields.map((field) => (
          <SettingInput
            key={field.kind === 'secret' ? `${field.name} ${saves}` : field.name}
            field={field}
            isSet={secretsSet.includes(field.name) && !removed.includes(field.name)}
            onRemove={() => setRemoved([...removed, field.name])}
            bound={form.field(`settings.${field.name}`)}
          />
        ))}
        <Checkbox
          description={
            mode === 'live'
              ? 'Buyers pay with real money.'
              : 'Only administrators are offered it, to try it out; on a demo site everybody is. No real money moves.'
          }
          {...form.checkbox('enabled')}
        >
          Offer {title}
        </Checkbox>
        {shared.map(({ way, title: wayTitle, others }) => (
          <Checkbox
            key={way}
            description={`${listOf(others)} ${others.length === 1 ? 'takes' : 'take'} it too. Buyers see each way to pay once.`}
            {...form.checkbox(`serves.${way}`)}
          >
            {wayTitle} through {title}
          </Checkbox>
        ))}
        {failure && <Note tone="danger">{failure.message}</Note>}
        {!isCurrent && provider.settings[provider.mode] !== null && (
          <p className="text-15 text-ink2">
            Saving switches {title} to {modeLabels[mode]}. The other settings are kept.
          </p>
        )}
        <div>
          <Button type="submit" disabled={!form.ready} aria-disabled={form.pending}>
            {form.pending ? 'Saving…' : `Save for ${modeLabels[mode]}`}
          </Button>
        </div>
      </form>
      {isCurrent && <ProviderConnection provider={provider} changed={form.changed} />}
    </div>
  );
}

export const modeLabels: Record<ProviderMode, string> = { test: 'test mode', live: 'real payments' };

/** What the form holds: everything but secrets, which are typed anew. */
function savedValues(
  { fields, settings, enabled, mode: current, shared_ways: shared }: PaymentProviderSettings,
  mode: ProviderMode,
): Values {
  const stored = settings[mode];
  return {
    enabled: current === mode && enabled,
    serves: Object.fromEntries(shared.map(({ way, serves }) => [way, serves])),
    settings: Object.fromEntries(
      fields.map(({ name, kind, choices, optional }) => [
        name,
        stored?.[name] ?? (kind === 'choice' && !optional ? (choices[0]?.value ?? '') : ''),
      ]),
    ),
  };
}

const listOf = (names: readonly string[]): string => names.join(' and ');

/** What has to be entered and was not. The provider's own rules are checked by the server. */
const missing = (
  fields: readonly Field[],
  secretsSet: readonly string[],
  settings: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, optional }) => !optional && !secretsSet.includes(name) && !settings[name]?.trim())
      .map(({ name, label }) => [`settings.${name}`, `Enter: ${label}`]),
  );

type Bound = ReturnType<ReturnType<typeof useForm<Values>>['field']>;

interface InputProps {
  field: Field;
  isSet: boolean;
  /** The secret is forgotten when the form is saved. */
  onRemove: () => void;
  bound: Bound;
}

function SettingInput({ field, isSet, onRemove, bound }: InputProps) {
  const { label, hint, kind, choices, optional } = field;
  const shared = { label, description: hint, ...(optional ? {} : { required: true }) };
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          choices={optional ? [{ value: '', label: 'Not set' }, ...choices] : choices}
          {...bound}
        />
      );
    case 'lines':
      return <TextArea {...shared} rows={3} spellCheck={false} className="min-h-24" {...bound} />;
    case 'secret':
      return <SecretField {...shared} isSet={isSet} {...(optional ? { onRemove } : {})} {...bound} />;
    case 'text':
      return <TextField {...shared} autoComplete="off" spellCheck={false} {...bound} />;
  }
}
