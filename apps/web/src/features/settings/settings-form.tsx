import type { SettingsChange, SiteSettingsView } from '@darasa/contract/settings/endpoints';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import { type SettingKey, settingKeys } from '@darasa/contract/settings/settings-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ownKey, sessionOwner } from '~/lib/session/own-key';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { LeaveGuard } from '~/ui/form/leave-guard';
import type { Problems } from '~/ui/form/problems';
import { storedInTab } from '~/ui/form/unsaved-values';
import { type Form, useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { Conflicts } from './conflicts.tsx';
import { saveSettings, settingsQuery } from './settings-calls.ts';
import { useShownSite } from './use-shown-site.ts';

export type SettingsFormOf = Form<SettingValues>;

interface Props {
  title: string;
  lead: ReactNode;
  /** On the button: what is saved. */
  save: string;
  /** Of the settings of this form alone. */
  keys: readonly SettingKey[];
  settings: SiteSettingsView;
  /** With more than one column. */
  wide?: boolean;
  problemsOf?: (values: SettingValues) => Problems;
  /** @param given the variable of the environment that decides a setting, if there is one */
  children: (
    form: SettingsFormOf,
    values: SettingValues,
    given: (key: SettingKey) => string | null,
  ) => ReactNode;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const valuesOf = (settings: SiteSettingsView): SettingValues =>
  Object.fromEntries(settingKeys.map((key) => [key, settings[key].value])) as SettingValues;

/** Some settings that are saved together. What is typed is kept until it is saved, also when somebody else saves the same meanwhile. */
export function SettingsForm({
  title,
  lead,
  save,
  keys,
  settings: newest,
  wide,
  problemsOf,
  children,
}: Props) {
  const client = useQueryClient();
  const showSite = useShownSite();
  const [owner] = useState(sessionOwner);
  /** What the changes were made on. */
  const [base, setBase] = useState(newest);
  const form = useForm<SettingValues>({
    saved: valuesOf(base),
    kept: storedInTab(ownKey(`settings:${keys.join(' ')}`, owner)),
    ...(problemsOf ? { problemsOf } : {}),
  });
  const { changed, clear } = form;
  useEffect(() => {
    if (!changed) setBase(newest);
  }, [changed, newest]);
  const { failure, onSubmit } = useSending(form, {
    async send(values) {
      const changes = keys.flatMap((key) =>
        same(values[key], base[key].value)
          ? []
          : [[key, { value: values[key], version: base[key].version }] as const],
      );
      return saveSettings(Object.fromEntries(changes) as SettingsChange);
    },
    onDone(next) {
      client.setQueryData(settingsQuery.queryKey, next);
      setBase(next);
      clear(valuesOf(next));
      showSite(next);
      showToast('Saved. Everybody sees it from their next page on.');
    },
    onFailed: () => void client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  const values = useWatch({ control: form.control }) as SettingValues;
  const outdated = keys.filter(
    (key) => newest[key].version !== base[key].version && !same(values[key], newest[key].value),
  );
  /** From now on the changes are made on what is saved now. */
  const catchUp = (key: SettingKey) => setBase({ ...base, [key]: newest[key] });
  return (
    <form
      ref={form.form}
      noValidate
      aria-label={title}
      aria-busy={form.pending}
      className="mt-6"
      onSubmit={onSubmit}
    >
      <h2 className="text-24">{title}</h2>
      <p className="mt-1 max-w-[62ch] text-15 text-ink2">{lead}</p>
      {form.restored && (
        <p role="status" className="mt-4 max-w-[46rem] rounded-m bg-sunken px-4 py-3 text-15">
          This is what you typed last time. It is not saved yet.
        </p>
      )}
      {children(form, values, (key) => newest[key].variable)}
      {changed && outdated.length > 0 && (
        <Conflicts
          keys={outdated}
          newest={newest}
          own={values}
          onKeep={catchUp}
          onTake={(key) => {
            form.change(key, newest[key].value);
            catchUp(key);
          }}
        />
      )}
      <div aria-live="polite" className="mt-5 empty:hidden">
        {failure && failure.status !== 409 && <Note tone="danger">{failure.message}</Note>}
      </div>
      <div
        className={cx(
          'z-10 mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-bg py-3 lg:sticky lg:bottom-0',
          !wide && 'max-w-[46rem]',
        )}
      >
        <p className="text-14 text-ink2 max-md:sr-only">
          {changed ? 'Not yet visible to anybody' : lastSaved(keys, newest)}
        </p>
        <div className="ml-auto flex flex-wrap gap-2 max-md:w-full">
          {changed && (
            <Button look="quiet" onClick={() => clear()}>
              Discard changes
            </Button>
          )}
          <Button type="submit" aria-disabled={form.pending || !changed} className="max-md:flex-1">
            {form.pending ? 'Saving…' : save}
          </Button>
        </div>
      </div>
      <LeaveGuard
        when={changed && !form.pending}
        question="Leave without saving?"
        leave="Leave without saving"
        onLeave={() => clear()}
      >
        What you have changed in these settings would be lost.
      </LeaveGuard>
    </form>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function lastSaved(keys: readonly SettingKey[], settings: SiteSettingsView): string {
  const [last] = keys
    .map((key) => settings[key])
    .filter(({ updated_at: at }) => at !== null)
    .toSorted((one, other) => String(other.updated_at).localeCompare(String(one.updated_at)));
  if (!last?.updated_at) return 'Never changed';
  const at = day.format(new Date(last.updated_at));
  return last.updated_by ? `${last.updated_by} saved this on ${at}` : `Saved on ${at}`;
}
