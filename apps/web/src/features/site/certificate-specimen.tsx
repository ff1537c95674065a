import { Cover } from '~/ui/cover/cover';
import { Mark } from '~/ui/logo';

const lines = [
  ['Course', 'The title of the course'],
  ['Teacher', 'Who taught it'],
  ['Finished on', 'The day you finished'],
] as const;

/** A sample certificate, with placeholders for the data. */
export function CertificateSpecimen({ siteName, siteUrl }: { siteName: string; siteUrl: string }) {
  const host = siteUrl.replace(/^https?:\/\//, '');
  return (
    <figure className="w-full max-w-md">
      <div className="overflow-hidden rounded-l border border-line bg-surface">
        <Cover category="health" seed="certificate" width={448} height={84} className="h-20" />
        <div className="px-6 pt-5 pb-6 md:px-8">
          <p className="flex items-center justify-between text-14 text-ink2">
            Certificate of completion
            <span className="flex items-center gap-2 font-semibold text-ink">
              <Mark className="size-6 rounded-s" />
              {siteName}
            </span>
          </p>
          <p className="display mt-5 text-30 leading-tight font-bold">Your name</p>
          <p className="text-14 text-ink3">as shown in your profile</p>
          <dl className="mt-5 grid grid-cols-[6.5rem_1fr] gap-y-1.5 border-t border-line pt-4 text-15">
            {lines.map(([term, fact]) => (
              <div key={term} className="contents">
                <dt className="text-ink3">{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <p dir="auto" className="mt-5 border-t border-line pt-4 text-13 wrap-anywhere text-ink3">
            Anyone can check it at <span className="text-ink">{host}/certificates/…</span>
          </p>
        </div>
      </div>
      <figcaption className="sr-only">Sample certificate</figcaption>
    </figure>
  );
}
