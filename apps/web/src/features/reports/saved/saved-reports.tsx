import { savedReportEndpoints } from '@darasa/contract/reports/people-endpoints';
import {
  type ReportSchedule,
  reportLimits,
  reportSchedules,
  scheduleLabels,
} from '@darasa/contract/reports/people-rules';
import type { ReportFilter, SavedReport } from '@darasa/contract/reports/people-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { chipLinkClass } from '~/ui/chip';
import { Confirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';
import { savedQuery } from '../rows/report-queries.ts';
import { type ReportArea, reportHref } from '../rows/report-url.ts';

interface Props {
  area: ReportArea;
  /** What is shown now. */
  filter: ReportFilter;
  /** The saved report that it comes from. */
  current: string | undefined;
}

/** Reports that somebody has saved, and what can be done with the one that is shown. */
export function SavedReports({ area, filter, current }: Props) {
  const { data: reports = [] } = useQuery(savedQuery());
  const router = useRouter();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'save' | 'change' | 'delete'>();
  const report = reports.find(({ id }) => id === current);
  const renew = () => queryClient.invalidateQueries({ queryKey: ['reports', 'saved'] });
  const close = () => setOpen(undefined);
  return (
    <section aria-label="Saved reports" className="mt-4 flex flex-wrap items-center gap-2">
      {reports.map(({ id, name, filter: kept }) => (
        <PathLink
          key={id}
          href={reportHref(area, { filter: kept, saved: id })}
          aria-current={id === current ? 'true' : undefined}
          className={`${chipLinkClass} max-w-full truncate aria-[current]:border-ink aria-[current]:text-ink`}
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
        </PathLink>
      ))}
      {report ? (
        <>
          <Button look="quiet" onClick={() => setOpen('change')}>
            Change saved report
          </Button>
          <Button look="quiet" onClick={() => setOpen('delete')}>
            Delete saved report
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setOpen('save')}>
          Save this report
        </Button>
      )}
      {(open === 'save' || open === 'change') && (
        <SaveDialog
          report={open === 'change' ? report : undefined}
          filter={filter}
          onClose={close}
          onSaved={(saved) => {
            close();
            void renew();
            showToast('The report is saved');
            void router.navigate({
              href: reportHref(area, { filter: saved.filter, saved: saved.id }),
              replace: true,
              resetScroll: false,
            });
          }}
        />
      )}
      <Confirm
        question="Delete this saved report?"
        action="Delete report"
        danger
        isOpen={open === 'delete' && report !== undefined}
        onClose={close}
        onConfirm={async () => {
          if (report) await request(savedReportEndpoints.remove, { params: { id: report.id } });
          void renew();
          await router.navigate({ href: reportHref(area, { filter }), replace: true });
        }}
      >
        Its emails stop. Links that you have given to auditors keep working until they expire or are revoked.
      </Confirm>
    </section>
  );
}

function SaveDialog({
  report,
  filter,
  onClose,
  onSaved,
}: {
  report: SavedReport | undefined;
  filter: ReportFilter;
  onClose: () => void;
  onSaved: (report: SavedReport) => void;
}) {
  const id = useId();
  const [failure, setFailure] = useState('');
  const [schedule, setSchedule] = useState<ReportSchedule | null>(report?.schedule ?? null);
  const form = useForm({
    saved: { name: report?.name ?? '' },
    problemsOf: ({ name }): { name?: string } => (name.trim() === '' ? { name: 'Enter a name' } : {}),
  });
  const save = async (name: string) => {
    setFailure('');
    try {
      const body = { name, filter: report?.filter ?? filter, schedule };
      onSaved(
        (report
          ? await request(savedReportEndpoints.change, { params: { id: report.id }, body })
          : await request(savedReportEndpoints.save, { body })
        ).report,
      );
    } catch (error) {
      setFailure(asApiError(error, 'This did not work. Please try again.').message);
    }
  };
  return (
    <Dialog
      title={report ? 'Change saved report' : 'Save this report'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Save report
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form.form}
        noValidate
        className="grid gap-5 text-ink"
        onSubmit={form.onSubmit(({ name }) => save(name.trim()))}
      >
        <TextField label="Name" required maxLength={reportLimits.name} {...form.field('name')} />
        <SelectField
          label="Email"
          description="You get a link to the report. What it says is in no email."
          value={schedule ?? ''}
          choices={[
            { value: '', label: 'Never' },
            ...reportSchedules.map((one) => ({ value: one, label: scheduleLabels[one] })),
          ]}
          onChange={({ target }) => setSchedule(reportSchedules.find((one) => one === target.value) ?? null)}
        />
        {failure && (
          <p role="alert" className="text-15 text-danger">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
