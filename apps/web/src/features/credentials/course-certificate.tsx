import { certificatePath } from '@darasa/contract/credentials/rules';
import type { OwnCertificates } from '@darasa/contract/credentials/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { ownCertificatesQuery } from './certificate-calls.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { ShareCertificate } from './share-certificate.tsx';

/** Certificates are issued by a job: it takes a moment after the last lesson. */
const LOOK_AGAIN_MS = 3000;
const LOOKS = 10;

interface Props {
  course: { id: string; title: string; category: string };
  /** What was reached, beside the certificate. */
  children: ReactNode;
}

/** One's certificate of a course that one has just finished: as a picture first, then what was reached, then the ways to share it. */
export function CourseCertificate({ course, children }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const { data, dataUpdatedAt, isError } = useQuery({
    ...ownCertificatesQuery(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      of(state.data, course.title) || state.dataUpdateCount > LOOKS ? false : LOOK_AGAIN_MS,
  });
  const certificate = of(data, course.title);
  const isLost = isError || (data !== undefined && dataUpdatedAt === 0);
  return (
    <div className="grid items-center gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
      <div className="md:order-last">
        {certificate ? (
          <PathLink
            href={certificatePath(certificate.id)}
            aria-label="See your certificate"
            className="block"
          >
            <Picture certificate={certificate} site={site} course={course} />
          </PathLink>
        ) : isLost ? null : (
          <Skeleton className="aspect-[560/396] w-full rounded-[12px]" />
        )}
      </div>
      <div className="grid gap-6">
        {children}
        {certificate ? (
          <>
            <p className="-mt-3 text-17 text-ink2">
              This is your certificate; anybody can check it by its number.
            </p>
            <ShareCertificate certificate={certificate} site={site} />
          </>
        ) : (
          <p role="status" className="text-15 text-ink2">
            {isLost ? (
              <>
                Your certificate will be among{' '}
                <PathLink href="/student/certificates" className={linkClass}>
                  your certificates
                </PathLink>
                .
              </>
            ) : (
              'Your certificate is being prepared. We will notify you when it is ready.'
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Picture({
  certificate,
  site,
  course,
}: {
  certificate: Found;
  site: { name: string; logo: string | null };
  course: Props['course'];
}) {
  const [woven] = useState(() => isFirstLook(certificate.id));
  const motif = { category: course.category, seed: course.id };
  return <CertificatePicture certificate={certificate} site={site} motif={motif} woven={woven} />;
}

/** Whether a certificate is seen here for the first time: its border is woven in once, and never on a reload. */
function isFirstLook(id: string): boolean {
  try {
    const key = `darasa.certificate.${id}`;
    const seen = localStorage.getItem(key) !== null;
    if (!seen) localStorage.setItem(key, '1');
    return !seen;
  } catch {
    return false;
  }
}

type Found = OwnCertificates['certificates'][number];

/** Of a course that has just been finished: its title is the one on the certificate. */
const of = (mine: OwnCertificates | undefined, title: string): Found | undefined =>
  mine?.certificates.find((certificate) => certificate.kind === 'course' && certificate.title === title);
