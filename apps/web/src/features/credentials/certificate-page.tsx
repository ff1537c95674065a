import { KNOWN_DAYS } from '@darasa/contract/credentials/known-rules';
import {
  certificateMessages,
  certificatePath,
  certificatePdfPath,
  linkedInUrl,
} from '@darasa/contract/credentials/rules';
import type { Certificate } from '@darasa/contract/credentials/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { formatHours } from '@darasa/contract/learning/measured-time';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatQuantity } from '~/lib/format';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Cover } from '~/ui/cover/cover';
import { Fact, Facts } from '~/ui/figures/facts';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { ownCertificatesQuery } from './certificate-calls.ts';

/** A certificate as everybody sees it who has its web address: whether it is valid, whose it is, and what for. */
export function CertificatePage({ certificate, site }: { certificate: Certificate; site: SiteSettings }) {
  const { id, state, holder, title, kind, serial } = certificate;
  const url = `${site.origin}${certificatePath(id)}`;
  return (
    <>
      <Cover category="health" seed={id} width={1440} height={160} className="h-22 md:h-36" />
      <div className="wrap max-w-4xl pt-7 pb-16 md:pt-10">
        <State certificate={certificate} />
        <h1 className="hero mt-3 wrap-anywhere" dir="auto">
          {holder ?? (state === 'removed' ? 'Holder removed' : certificateMessages.privateName)}
        </h1>
        <p className="mt-2 text-17 text-ink2">
          {kind === 'track' ? 'has completed the learning track' : 'has completed the course'}
        </p>
        <p className="display mt-1 text-24 leading-tight font-bold wrap-anywhere md:text-30" dir="auto">
          {title}
        </p>
        <Facts className="mt-7 border-t border-line pt-5">
          <CourseFacts certificate={certificate} />
          <Fact name="Number">
            <span className="tabular">{serial}</span>
          </Fact>
          <Fact name="Issued by">{site.name}</Fact>
        </Facts>
        {state === 'valid' && (
          <div className="mt-7 flex flex-wrap items-center gap-2.5">
            <a href={certificatePdfPath(id)} className={buttonClass()}>
              <Icon of={Download} size={18} />
              Download PDF
            </a>
            <CopyButton text={url} label="Copy link" />
            <HolderLink certificate={certificate} site={site} />
          </div>
        )}
        <HowToCheck url={url} />
      </div>
    </>
  );
}

/** To one's own LinkedIn profile: for the holder alone. The page is the same for everyone until it is known who looks at it. */
function HolderLink({ certificate, site }: { certificate: Certificate; site: SiteSettings }) {
  const { status } = useSession();
  const { data } = useQuery({ ...ownCertificatesQuery(), enabled: status === 'authenticated' });
  if (!data?.certificates.some(({ id }) => id === certificate.id)) return null;
  return (
    <a
      href={linkedInUrl(certificate, site)}
      target="_blank"
      rel="noreferrer noopener"
      className={buttonClass({ look: 'outline' })}
    >
      Add to LinkedIn
    </a>
  );
}

function CourseFacts({ certificate }: { certificate: Certificate }) {
  const { kind, path, title, teacher, completed_at, issued_at, measured, known, name_corrected_at } =
    certificate;
  return (
    <>
      {path && (
        <Fact name={kind === 'track' ? 'Track' : 'Course'}>
          <PathLink href={path} className={linkClass}>
            {title}
          </PathLink>
        </Fact>
      )}
      {teacher && <Fact name="Teacher">{teacher}</Fact>}
      <Fact name="Completed">{formatDate(completed_at)}</Fact>
      <Fact name="Issued">{formatDate(issued_at)}</Fact>
      {measured && (
        <Fact name={measured.since ? `Hours measured since ${formatDate(measured.since)}` : 'Hours measured'}>
          {formatHours(measured.seconds)}
        </Fact>
      )}
      {known && (
        <Fact name={`Still known after ${KNOWN_DAYS} days`}>
          {known.right} of {formatQuantity(known.questions, 'question')}
        </Fact>
      )}
      {name_corrected_at && <Fact name="Name corrected">{formatDate(name_corrected_at)}</Fact>}
    </>
  );
}

function State({ certificate: { state, revoked } }: { certificate: Certificate }) {
  if (state === 'valid')
    return (
      <Line tone="text-success" icon={<Icon of={BadgeCheck} size={22} />}>
        This certificate is valid
      </Line>
    );
  if (state === 'removed')
    return (
      <Line tone="text-ink2" icon={<Icon of={CircleX} size={22} />}>
        This certificate was removed by its holder. It is no longer valid.
      </Line>
    );
  return (
    <Line tone="text-danger" icon={<Icon of={CircleX} size={22} />}>
      This certificate was revoked{revoked ? ` on ${formatDate(revoked.at)}: ${revoked.reason}` : ''}
    </Line>
  );
}

const Line = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <p className={`flex items-start gap-2.5 text-17 font-semibold wrap-anywhere ${tone}`}>
    <span className="shrink-0 pt-px">{icon}</span>
    <span>{children}</span>
  </p>
);

function HowToCheck({ url }: { url: string }) {
  return (
    <section aria-labelledby="how-to-check" className="mt-10 border-t border-line pt-6">
      <h2 id="how-to-check" className="text-19">
        How to check a certificate
      </h2>
      <p className="mt-2 max-w-[64ch] text-15 text-ink2">
        Open the web address that is printed on it, or{' '}
        <PathLink href="/certificates" className={linkClass}>
          enter its number
        </PathLink>
        . Look at the address line of your browser: only this site can confirm it. Name, title and number on
        the document must be the ones on this page.
      </p>
      <p dir="auto" className="mt-2 text-14 wrap-anywhere text-ink3">
        {url}
      </p>
    </section>
  );
}
