import { useQuery } from '@tanstack/react-query';
import { useSession } from '~/lib/session/session';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { ownCertificatesQuery } from './certificate-calls.ts';
import { CheckForm } from './check-form.tsx';
import { TrackGoals } from './track-goals.tsx';

/** On the page about certificates: what can be earned, with one's own progress, and the way to check one. */
export function Earnable({ tracks }: { tracks: readonly { slug: string; name: string; courses: number }[] }) {
  const signedIn = useSession().status === 'authenticated';
  const { data } = useQuery({ ...ownCertificatesQuery(), enabled: signedIn });
  const goals =
    data?.tracks ??
    tracks
      .filter(({ courses }) => courses > 0)
      .map(({ slug, name, courses }) => ({ slug, name, done: 0, total: courses, certificate_id: null }));
  return (
    <>
      {goals.length > 0 && (
        <section aria-labelledby="earn" className="border-t border-line">
          <div className="wrap py-10 md:py-14">
            <h2 id="earn" className="text-30 leading-tight">
              What you can earn
            </h2>
            <p className="mt-2 mb-6 max-w-[64ch] text-17 text-ink2">
              A certificate for every course whose page says so, and one for each learning track when you have
              completed all its courses.
              {data && data.certificates.length > 0 && (
                <>
                  {' '}
                  <PathLink href="/student/certificates" className={linkClass}>
                    See your certificates
                  </PathLink>
                  .
                </>
              )}
            </p>
            <TrackGoals tracks={goals} />
          </div>
        </section>
      )}
      <section aria-labelledby="check" className="border-t border-line bg-sunken">
        <div className="wrap py-10 md:py-14">
          <h2 id="check" className="mb-5 text-30 leading-tight">
            Check a certificate
          </h2>
          <CheckForm />
        </div>
      </section>
    </>
  );
}
