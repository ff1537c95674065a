import { KNOWN_DAYS } from '@darasa/contract/credentials/known-rules';
import { certificatePath, linkedInUrl, NAME_CORRECTION_DAYS } from '@darasa/contract/credentials/rules';
import type { OwnCertificate } from '@darasa/contract/credentials/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callKey } from '~/lib/api/mutations';
import { formatDate, formatQuantity } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { Button, buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { correctName, ownCertificatesQuery, readBadge } from './certificate-calls.ts';
import { TrackGoals } from './track-goals.tsx';

/** One's own certificates: to download, to share, and what can be earned next. */
export function OwnCertificatesPage({ site }: { site: SiteSettings }) {
  const query = useQuery(ownCertificatesQuery());
  return (
    <div className="wrap py-8 md:py-10">
      <h1 className="text-30 tracking-[-0.025em]">Your certificates</h1>
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        failed="Your certificates could not be loaded"
      >
        {({ certificates, tracks }) => (
          <>
            {certificates.length === 0 ? (
              <EmptyState
                title="No certificates yet"
                actions={
                  <PathLink href="/courses" className={buttonClass()}>
                    Browse courses
                  </PathLink>
                }
              >
                You get one when you complete a course that ends with a certificate.
              </EmptyState>
            ) : (
              <ul aria-label="Certificates" className="mt-5 divide-y divide-line border-y border-line">
                {certificates.map((certificate) => (
                  <li key={certificate.id} className="py-6">
                    <OwnCertificateItem certificate={certificate} site={site} />
                  </li>
                ))}
              </ul>
            )}
            {tracks.length > 0 && (
              <section aria-labelledby="tracks-to-earn" className="mt-10">
                <h2 id="tracks-to-earn" className="mb-4 text-24">
                  Learning tracks
                </h2>
                <TrackGoals tracks={tracks} />
              </section>
            )}
          </>
        )}
      </QueryResult>
    </div>
  );
}

function OwnCertificateItem({ certificate, site }: { certificate: OwnCertificate; site: SiteSettings }) {
  const { id, title, holder, serial, issued_at, known, revoked, abilities } = certificate;
  const queryClient = useQueryClient();
  const badge = useMutation({
    mutationFn: () => readBadge(id),
    onSuccess: ({ jwt, file_name }) => saveFile(file_name, 'application/jwt', jwt),
  });
  const correct = useMutation({
    mutationFn: (_, context) => correctName(id, callKey(context)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['credentials'] });
      showToast('Your certificate shows your name as in your profile');
    },
  });
  const failure = badge.error ?? correct.error;
  return (
    <article aria-label={title}>
      <h2 dir="auto" className="font-sans text-19 font-semibold tracking-normal wrap-anywhere">
        <PathLink href={certificatePath(id)} className={linkClass}>
          {title}
        </PathLink>
      </h2>
      <p dir="auto" className="mt-1 text-15 wrap-anywhere text-ink2">
        {holder} · issued on {formatDate(issued_at)} ·{' '}
        <span className="tabular whitespace-nowrap">{serial}</span>
      </p>
      {known && (
        <p className="mt-1 text-15 font-medium">
          Still known after {KNOWN_DAYS} days: {known.right} of {formatQuantity(known.questions, 'question')}{' '}
          answered right
        </p>
      )}
      {revoked && (
        <p className="mt-2 text-15 text-danger">
          Revoked on {formatDate(revoked.at)}: {revoked.reason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {abilities.download && (
          <>
            <a href={certificate.pdf} className={buttonClass()}>
              <Icon of={Download} size={18} />
              Download PDF
            </a>
            <CopyButton text={`${site.origin}${certificatePath(id)}`} label="Copy link" />
            <a
              href={linkedInUrl(certificate, site)}
              target="_blank"
              rel="noreferrer noopener"
              className={buttonClass({ look: 'outline' })}
            >
              Add to LinkedIn
            </a>
            <Button
              look="outline"
              aria-disabled={badge.isPending}
              onClick={() => !badge.isPending && badge.mutate()}
            >
              Download badge
            </Button>
          </>
        )}
        {abilities.correct_name && (
          <Button
            look="outline"
            aria-disabled={correct.isPending}
            onClick={() => !correct.isPending && correct.mutate()}
          >
            Correct my name
          </Button>
        )}
      </div>
      {abilities.correct_name && (
        <p className="mt-2 text-14 text-ink3">
          Your profile spells your name in another way now. You can correct it once, within{' '}
          {formatQuantity(NAME_CORRECTION_DAYS, 'day')} after the certificate was issued. It keeps its number
          and says that the name was corrected.
        </p>
      )}
      {abilities.ask_for_name && (
        <p className="mt-2 text-14 text-ink3">
          Your profile has another name now. To have it put on this certificate,{' '}
          <PathLink
            href={`/contact-us?subject=${encodeURIComponent(`Name on certificate ${serial}`)}`}
            className={linkClass}
          >
            ask support
          </PathLink>{' '}
          and say why.
        </p>
      )}
      {failure && (
        <div className="mt-3">
          <Note tone="danger">{failure.message}</Note>
        </div>
      )}
    </article>
  );
}
