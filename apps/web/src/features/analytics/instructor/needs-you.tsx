import type { InstructorDashboard } from '@darasa/contract/analytics/dashboards';
import { Link } from '@tanstack/react-router';
import { rowLinkClass } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import type { Editing } from './editing.ts';
import { type Need, needsOf } from './needs.ts';

/** A teacher's open tasks, each with its course. */
export function NeedsYou({
  needs,
  editHref,
}: Pick<InstructorDashboard, 'needs'> & Pick<Editing, 'editHref'>) {
  const waiting = needsOf(needs);
  return (
    <section aria-labelledby="needs" className="mt-10">
      <h2 id="needs" className="text-24">
        Needs attention
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-3 text-16 text-ink2">
          Nothing needs your attention: no drafts, no review decisions and no low ratings in the last 30 days.
        </p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {waiting.map((need) => (
            <li key={need.key} className="relative border-b border-line has-[a]:hover:bg-sunken">
              <Waiting need={need} editHref={editHref} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({
  need: { title, detail, since, course, edit },
  editHref,
}: { need: Need } & Pick<Editing, 'editHref'>) {
  return (
    <div className="flex min-h-17 flex-wrap items-center gap-x-6 gap-y-0.5 py-3 md:flex-nowrap md:px-2">
      <div className="min-w-0 flex-1 basis-full">
        {course ? (
          <Link
            to="/courses/$category/$slug"
            params={{ category: course.category, slug: course.slug }}
            hash="reviews"
            className={`${rowLinkClass} text-16 leading-snug wrap-anywhere`}
          >
            {title}
          </Link>
        ) : edit ? (
          <PathLink href={editHref(edit)} className={`${rowLinkClass} text-16 leading-snug wrap-anywhere`}>
            {title}
          </PathLink>
        ) : (
          <p dir="auto" className="text-16 leading-snug font-semibold wrap-anywhere">
            {title}
          </p>
        )}
        <p dir="auto" className="mt-0.5 line-clamp-2 text-15 wrap-anywhere text-ink2">
          {detail}
        </p>
      </div>
      {since && (
        <p className="shrink-0 text-14 text-ink3">
          <TimeAgo iso={since} />
        </p>
      )}
    </div>
  );
}
