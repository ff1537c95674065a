import {
  certificateFilters,
  certificatePath,
  NAME_LENGTH,
  REASON_LENGTH,
} from '@darasa/contract/credentials/rules';
import type { ManagedCertificate } from '@darasa/contract/credentials/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import { formatDate } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import {
  certificatesQuery,
  changeName,
  restoreCertificate,
  revokeCertificate,
} from '../certificate-calls.ts';
import { certificateChoice, certificatesHref, filterLabels } from './certificates-url.ts';

/** All certificates: an administrator finds one, revokes it and restores it. */
export function CertificatesPage() {
  const choice = useSearch({ strict: false, select: certificateChoice, structuralSharing: true });
  const router = useRouter();
  const query = useQuery(certificatesQuery(choice));
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Certificates</h1>
      <LiveSearch
        label="Search certificates"
        placeholder="Number, holder or title"
        value={choice.search}
        onSearch={(search) =>
          void router.navigate({
            href: certificatesHref({ ...choice, search, page: 1 }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mt-5 mb-3 max-w-xl"
      />
      <LinkTabs
        label="Filter certificates"
        tabs={certificateFilters.map((filter) => ({
          href: certificatesHref({ ...choice, filter, page: 1 }),
          label: filterLabels[filter],
          current: choice.filter === filter,
        }))}
      />
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        failed="The certificates could not be loaded"
      >
        {({ certificates, pagination }, stale) =>
          certificates.length === 0 ? (
            <EmptyState title="No certificates found">
              {choice.search
                ? `No number, holder or title contains “${choice.search}”.`
                : 'Certificates appear here once learners have earned them.'}
            </EmptyState>
          ) : (
            <PagedList
              label="Certificates"
              items={certificates}
              keyOf={({ id }) => id}
              pagination={pagination}
              hrefOf={(page) => certificatesHref({ ...choice, page })}
              stale={stale}
            >
              {(certificate) => <CertificateItem certificate={certificate} />}
            </PagedList>
          )
        }
      </QueryResult>
    </>
  );
}

function CertificateItem({ certificate }: { certificate: ManagedCertificate }) {
  const { id, serial, holder, title, issued_at, name_corrected_at, revoked, state, user_id, abilities } =
    certificate;
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [revoking, setRevoking] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['credentials'] });
  const restore = useMutation({
    mutationFn: (_, context) => confirmed(() => restoreCertificate(id, callKey(context))),
    onSuccess: async () => {
      await refresh();
      showToast('The certificate is valid again');
    },
  });
  return (
    <article aria-label={`Certificate ${serial}`}>
      <p className="text-14 text-ink3">
        <PathLink href={certificatePath(id)} className={cx('tabular', linkClass)}>
          {serial}
        </PathLink>{' '}
        · issued on {formatDate(issued_at)}
      </p>
      <h2 dir="auto" className="mt-1 font-sans text-17 font-semibold tracking-normal wrap-anywhere">
        {title}
      </h2>
      <p dir="auto" className="mt-0.5 text-15 wrap-anywhere text-ink2">
        {state === 'removed' ? (
          'Removed by its holder'
        ) : (
          <PathLink href={`/administrator/people/${encodeURIComponent(user_id)}`} className={linkClass}>
            {holder}
          </PathLink>
        )}
      </p>
      {revoked && (
        <p className="mt-2 text-15 text-danger">
          Revoked on {formatDate(revoked.at)}: {revoked.reason}
        </p>
      )}
      {name_corrected_at && (
        <p className="mt-1 text-14 text-ink3">Name corrected on {formatDate(name_corrected_at)}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {abilities.change_name && (
          <Button
            look="outline"
            onClick={() => {
              setName(holder ?? '');
              setReason('');
              setRenaming(true);
            }}
          >
            Change name
          </Button>
        )}
        {abilities.revoke && (
          <Button
            look="outline-danger"
            onClick={() => {
              setReason('');
              setRevoking(true);
            }}
          >
            Revoke
          </Button>
        )}
        {abilities.restore && (
          <Button
            look="outline"
            aria-disabled={restore.isPending}
            onClick={() => !restore.isPending && restore.mutate()}
          >
            Make valid again
          </Button>
        )}
      </div>
      {restore.isError && <Note tone="danger">{restore.error.message}</Note>}
      <Confirm
        question={`Change the name on the certificate ${serial}?`}
        action="Change name"
        isOpen={renaming}
        onClose={() => setRenaming(false)}
        onConfirm={async () => {
          if (reason.trim() === '') throw new Error('Say why: it is kept in the audit log.');
          await confirmed(() => changeName(id, { name, reason }));
          await refresh();
          showToast('The certificate shows the new name');
        }}
      >
        <p>It keeps its number, and its page says that the name was corrected today.</p>
        <TextField
          label="Name on the certificate"
          maxLength={NAME_LENGTH}
          dir="auto"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label="Reason"
          description="For the audit log, which administrators read."
          maxLength={REASON_LENGTH}
          rows={3}
          className="min-h-20 text-ink"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
      <Confirm
        question={`Revoke the certificate ${serial}?`}
        action="Revoke certificate"
        danger
        isOpen={revoking}
        onClose={() => setRevoking(false)}
        onConfirm={async () => {
          if (reason.trim() === '')
            throw new Error('Say why: the holder and everybody who checks it can read it.');
          await confirmed(() => revokeCertificate(id, reason));
          await refresh();
          showToast('The certificate is revoked');
        }}
      >
        <p>Its page and its badge then say that it is not valid, and it can no longer be downloaded.</p>
        <TextArea
          label="Reason"
          description="The holder and everybody who checks the certificate can read it."
          maxLength={REASON_LENGTH}
          rows={3}
          className="min-h-20 text-ink"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </article>
  );
}
