import type { KeptDataView } from '@darasa/contract/privacy/endpoints';
import {
  privacyLimits,
  type RetentionKind,
  retentionKinds,
  retentionRules,
} from '@darasa/contract/privacy/rules';
import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatDate, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Checkbox } from '~/ui/fields/checkbox';
import { NumberField } from '~/ui/fields/number-field';
import { EmailField, TextField } from '~/ui/fields/text-field';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { SettingsForm } from '../settings-form.tsx';
import { BreachList } from './breach-list.tsx';
import { privacyQuery, saveProcessing } from './privacy-calls.ts';

const kindLabels: Record<RetentionKind, string> = {
  answers: 'Answers in finished attempts',
  audit: 'Log of what staff have changed',
  messages: 'Messages between people',
  support: 'Messages to support that are settled',
  notifications: 'Notifications',
};
/** What is proposed when a kind gets a time. */
const PROPOSED = 1095;

/** Who is responsible for personal data, where it lies, how long it is kept, and what the law asks for. */
export function PrivacySettings({ settings }: { settings: SiteSettingsView }) {
  const query = useQuery(privacyQuery);
  return (
    <>
      <SettingsForm
        title="Who is responsible, and where data lies"
        lead={
          <>
            These stand at the end of the{' '}
            <PathLink href="/privacy" className={linkClass}>
              privacy policy
            </PathLink>
            . What you leave empty is left out.
          </>
        }
        save="Save who is responsible"
        keys={['privacy']}
        settings={settings}
      >
        {(form) => (
          <div className="mt-5 grid max-w-[46rem] gap-5">
            <TextField
              label="Who is responsible"
              description="The school, company or person that the law calls the data controller. Empty: the name of the site."
              autoComplete="organization"
              maxLength={privacyLimits.line}
              {...form.field('privacy.controller')}
            />
            <TextField
              label="Address"
              autoComplete="street-address"
              maxLength={privacyLimits.address}
              {...form.field('privacy.address')}
            />
            <TextField
              label="Data protection officer"
              autoComplete="off"
              maxLength={privacyLimits.line}
              {...form.field('privacy.officer')}
            />
            <EmailField
              label="Email of the data protection officer"
              required={false}
              autoComplete="off"
              {...form.field('privacy.officer_email')}
            />
            <TextField
              label="Registration number"
              description="With the data protection authority; in Kenya the Office of the Data Protection Commissioner."
              autoComplete="off"
              maxLength={privacyLimits.line}
              {...form.field('privacy.registration')}
            />
            <TextField
              label="Where the data lies"
              description="Such as “Nairobi, Kenya”. In Kenya the records of basic education, or a copy of them, must lie in the country."
              autoComplete="off"
              maxLength={privacyLimits.place}
              {...form.field('privacy.data_place')}
            />
            <TextField
              label="Where backups lie"
              autoComplete="off"
              maxLength={privacyLimits.place}
              {...form.field('privacy.copies_place')}
            />
          </div>
        )}
      </SettingsForm>
      <SettingsForm
        title="How long data is kept"
        lead="What is older is removed each night, for good. Answers in finished attempts are archived instead, and an administrator can bring those of an attempt back from the gradebook. Marks, certificates and the books are not affected."
        save="Save how long"
        keys={['retention']}
        settings={settings}
      >
        {(form, { retention }) => (
          <div className="mt-5 grid max-w-[46rem] gap-6">
            {retentionKinds.map((kind) => {
              const days = retention[kind];
              const { least, most, usual } = retentionRules[kind];
              return (
                <fieldset key={kind} className="grid gap-2">
                  <legend className="text-15 font-semibold text-ink">{kindLabels[kind]}</legend>
                  {usual === null && (
                    <Checkbox
                      checked={days === null}
                      onChange={({ target }) =>
                        form.change(`retention.${kind}`, target.checked ? null : PROPOSED)
                      }
                    >
                      {kind === 'answers'
                        ? 'Do not archive them by their age'
                        : 'Do not remove them by their age'}
                    </Checkbox>
                  )}
                  {days !== null && (
                    <NumberField
                      label={kind === 'answers' ? 'Days until they are archived' : 'Days that they are kept'}
                      required
                      description={`Between ${least} and ${most} days.`}
                      value={days}
                      error={form.errorAt(`retention.${kind}`)}
                      onNumber={(value) => form.change(`retention.${kind}`, value ?? 0)}
                    />
                  )}
                  <Removed kept={query.data?.kept.find((one) => one.kind === kind)} />
                </fieldset>
              );
            })}
          </div>
        )}
      </SettingsForm>
      <Processing />
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        failed="The breaches could not be loaded"
      >
        {({ breaches }) => <BreachList breaches={breaches} />}
      </QueryResult>
    </>
  );
}

function Removed({ kept }: { kept: KeptDataView | undefined }) {
  if (!kept) return null;
  const oldest =
    kept.oldest_at === null ? 'There is none now.' : `The oldest is of ${formatDate(kept.oldest_at)}.`;
  const last =
    kept.ran_at === null
      ? ''
      : `On ${formatDate(kept.ran_at)}, ${
          kept.kind === 'answers'
            ? formatQuantity(kept.removed, 'attempt was archived', 'attempts were archived')
            : formatQuantity(kept.removed, 'was removed', 'were removed')
        }.`;
  return <p className="text-14 text-ink3">{[oldest, last].filter(Boolean).join(' ')}</p>;
}

function Processing() {
  const [failure, setFailure] = useState('');
  const save = async () => {
    setFailure('');
    try {
      await saveProcessing();
    } catch (error) {
      setFailure(asApiError(error, 'The list could not be saved').message);
    }
  };
  return (
    <section aria-labelledby="processing" className="mt-10 max-w-[46rem]">
      <h2 id="processing" className="text-24">
        Record of processing activities
      </h2>
      <p className="mt-1 text-15 text-ink2">
        What is done with whose data, why, and who receives it: the list that the authority can ask for, and
        that its registration form asks about.
      </p>
      {failure && <Note tone="danger">{failure}</Note>}
      <Button className="mt-4" look="outline" onClick={() => void save()}>
        Download the record
      </Button>
    </section>
  );
}
