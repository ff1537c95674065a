import { auditorEndpoints } from '@darasa/contract/reports/people-endpoints';
import { reportLimits } from '@darasa/contract/reports/people-rules';
import type { AuditorLink } from '@darasa/contract/reports/people-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { formatDate, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { CopyButton } from '~/ui/copy-button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { savedQuery } from '../rows/report-queries.ts';
import type { ReportArea } from '../rows/report-url.ts';

const LINKS = ['reports', 'auditor-links'];

/** Links by which auditors read a saved report without an account: made, looked at, revoked. */
export function LinksDialog({ onClose }: { area: ReportArea; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const [revoking, setRevoking] = useState<AuditorLink>();
  const queryClient = useQueryClient();
  const links = useQuery({
    queryKey: [...LINKS, page],
    queryFn: ({ signal }) => request(auditorEndpoints.list, { query: { page }, signal }),
    staleTime: 0,
  });
  const renew = () => queryClient.invalidateQueries({ queryKey: LINKS });
  return (
    <>
      <Dialog
        title="Auditor’s links"
        isOpen={revoking === undefined}
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <div className="grid gap-6 text-ink">
          <MakeLink onMade={() => void renew()} />
          <QueryResult query={links} skeleton={<RowsSkeleton />} failed="The links could not be loaded">
            {({ links: shown, pagination }) => (
              <>
                {shown.length === 0 ? (
                  <p className="text-15 text-ink2">There are no links yet.</p>
                ) : (
                  <ul aria-label="Links" className="border-t border-line">
                    {shown.map((link) => (
                      <li
                        key={link.id}
                        className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3"
                      >
                        <LinkFacts link={link} />
                        {link.state === 'open' && (
                          <Button
                            look="outline"
                            aria-label={`Revoke the link for ${link.name}`}
                            onClick={() => setRevoking(link)}
                          >
                            Revoke
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
                {pagination.totalPages > 1 && (
                  <div className="mt-3 flex gap-2">
                    <Button
                      look="outline"
                      aria-disabled={page === 1}
                      onClick={() => page > 1 && setPage(page - 1)}
                    >
                      Newer
                    </Button>
                    <Button
                      look="outline"
                      aria-disabled={page >= pagination.totalPages}
                      onClick={() => page < pagination.totalPages && setPage(page + 1)}
                    >
                      Older
                    </Button>
                  </div>
                )}
              </>
            )}
          </QueryResult>
        </div>
      </Dialog>
      <Confirm
        question={revoking ? `Revoke the link for ${revoking.name}?` : ''}
        action="Revoke link"
        danger
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        onConfirm={async () => {
          if (revoking) await request(auditorEndpoints.revoke, { params: { id: revoking.id } });
          await renew();
        }}
      >
        It opens nothing any more. You can make another one.
      </Confirm>
    </>
  );
}

const stateWords = { open: 'Works', expired: 'Expired', revoked: 'Revoked' } as const;

const LinkFacts = ({ link }: { link: AuditorLink }) => (
  <div className="min-w-0 wrap-anywhere">
    <p dir="auto" className="font-medium">
      {link.name}
    </p>
    <p dir="auto" className="text-14 text-ink2">
      {link.report}
    </p>
    <p className="text-14 text-ink3">
      {stateWords[link.state]}
      {link.state === 'open' && ` until ${formatDate(link.expires_at)}`} ·{' '}
      {link.opened === 0
        ? 'Not opened yet'
        : `Opened ${formatQuantity(link.opened, 'time')}, last on ${formatDate(link.opened_at)}`}
    </p>
  </div>
);

const days = [7, 30, 90, 365];

function MakeLink({ onMade }: { onMade: () => void }) {
  const id = useId();
  const { data: reports = [] } = useQuery(savedQuery());
  const [saved, setSaved] = useState<string>();
  const [until, setUntil] = useState<number>(reportLimits.defaultDays);
  const [state, setState] = useState<{ url?: string; failure?: string }>({});
  const form = useForm({
    saved: { name: '' },
    problemsOf: ({ name }): { name?: string } =>
      name.trim() === '' ? { name: 'Say whom the link is for' } : {},
  });
  if (reports.length === 0)
    return <p className="text-15 text-ink2">Save a report first: a link shows one saved report.</p>;
  const report = saved ?? reports[0]?.id ?? '';
  const make = async (name: string) => {
    setState({});
    try {
      const { url } = await request(auditorEndpoints.make, {
        body: { saved_id: report, name: name.trim(), days: until },
      });
      setState({ url });
      onMade();
    } catch (error) {
      setState({ failure: asApiError(error, 'This did not work. Please try again.').message });
    }
  };
  return (
    <form
      id={id}
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.onSubmit(({ name }) => make(name))}
    >
      <SelectField
        label="Saved report"
        description="The auditor sees it as it is saved now, and nothing else."
        value={report}
        choices={reports.map((one) => ({ value: one.id, label: one.name }))}
        onChange={({ target }) => setSaved(target.value)}
      />
      <TextField label="For whom" required maxLength={reportLimits.name} {...form.field('name')} />
      <SelectField
        label="Works for"
        value={String(until)}
        choices={days.map((count) => ({ value: String(count), label: formatQuantity(count, 'day') }))}
        onChange={({ target }) => setUntil(Number(target.value))}
      />
      <Button type="submit" className="justify-self-start">
        Make a link
      </Button>
      {state.failure && <Note tone="danger">{state.failure}</Note>}
      {state.url && (
        <div role="status" className="grid gap-2 rounded-m border border-line p-3">
          <p className="text-15">
            Copy the link now: it is shown this one time. Everybody who has it can read the report.
          </p>
          <code className="text-14 wrap-anywhere">{state.url}</code>
          <div>
            <CopyButton text={state.url} label="Copy link" />
          </div>
        </div>
      )}
    </form>
  );
}
