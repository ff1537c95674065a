import { certificatePath } from '@darasa/contract/credentials/rules';
import type { OwnCertificates } from '@darasa/contract/credentials/schemas';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { ownCertificatesQuery } from './certificate-calls.ts';

/** Certificates are issued by a job: it takes a moment after the last lesson. */
const LOOK_AGAIN_MS = 3000;
const LOOKS = 10;

/** The way to one's certificate of a course that one has just finished. */
export function CourseCertificate({ course }: { course: { id: string; title: string } }) {
  const { data, dataUpdatedAt, isError } = useQuery({
    ...ownCertificatesQuery(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      of(state.data, course.title) || state.dataUpdateCount > LOOKS ? false : LOOK_AGAIN_MS,
  });
  const certificate = of(data, course.title);
  if (certificate)
    return (
      <PathLink
        href={certificatePath(certificate.id)}
        className={buttonClass({ look: 'outline' }, 'justify-self-start')}
      >
        See your certificate
      </PathLink>
    );
  return (
    <p role="status" className="text-15 text-ink2">
      {isError || dataUpdatedAt === 0
        ? 'Your certificate will be among your certificates.'
        : 'Your certificate is being prepared. We will notify you when it is ready.'}
    </p>
  );
}

/** Of a course that has just been finished: its title is the one on the certificate. */
const of = (mine: OwnCertificates | undefined, title: string) =>
  mine?.certificates.find((certificate) => certificate.kind === 'course' && certificate.title === title);
