import type { InstructorDashboard } from '@darasa/contract/analytics/dashboards';
import { Link } from '@tanstack/react-router';
import { rowLinkClass } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import type { Editing } from './editing.ts';
import { type Need, needsOf } from './needs.ts';

const nothing = { count: 0, first: [] };

/** Drafts, and bad ratings of late, each with its course. What reviewers decided stands in the list of what needs the teacher. */
export function DraftsAndRatings({
  needs,
  editHref,
}: Pick<InstructorDashboard, 'needs'> & Pick<Editing, 'editHref'>) {
  const waiting = needsOf({ ...needs, changes_requested: nothing, approved: nothing });
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mt-10">
      <h2 id="drafts" className="text-24">
        Drafts and low ratings
      </h2>
      <ul className="mt-3 border-t border-line">
        {waiting.map((need) => (
          <li key={need.key} className="relative border-b border-line has-[a]:hover:bg-sunken">
            <Waiting need={need} editHref={editHref} />
          </li>
        ))}
      </ul>
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
