import type { Overview } from '@darasa/contract/administration/overview';
import { timeSince } from '~/lib/time/time-ago';

/** What is wrong with the servers of the site, for whoever runs them; nothing while all is well. */
export function ServerFindings({ nodes }: Pick<Overview, 'nodes'>) {
  const now = new Date();
  const troubled = nodes.filter(({ seen, findings }) => !seen || findings.length > 0);
  if (troubled.length === 0) return null;
  return (
    <section aria-labelledby="servers" className="mt-10">
      <h2 id="servers" className="text-24">
        Servers
      </h2>
      <ul className="mt-3 border-t border-line">
        {troubled.map(({ name, seen, seen_at, findings }) => (
          <li key={`${name} ${seen_at}`} className="border-b border-line py-3 md:px-2">
            <p className="text-16 leading-snug font-semibold [overflow-wrap:anywhere]">{name}</p>
            <ul className="mt-1 grid gap-1 text-15 text-ink2">
              {!seen && <li>Has not been seen for {timeSince(seen_at, now)}.</li>}
              {findings.map((finding) => (
                <li key={finding.name}>{finding.value}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
