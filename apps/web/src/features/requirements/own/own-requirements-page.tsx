import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ownRequirementsQuery, requirementsQuery } from '../queries.ts';
import { requirementsHref } from '../requirement-urls.ts';
import { OwnRequirementItem } from './own-requirement.tsx';

/** For those who lead a group or teach a course. */
function ManageLink() {
  const { data } = useQuery(requirementsQuery({ ended: false, page: 1 }));
  if (!data?.abilities.create) return null;
  return (
    <PathLink
      href={requirementsHref(data.abilities.everybody ? 'administrator' : 'own')}
      className={buttonClass({ look: 'outline' })}
    >
      Requirements that you manage
    </PathLink>
  );
}

/** All that is required of a person: what is open, and what they have done. */
export function OwnRequirementsPage() {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Required of you</h1>
        <ManageLink />
      </div>
      <QueryResult
        query={useQuery(ownRequirementsQuery)}
        skeleton={<RowsSkeleton />}
        failed="What is required of you could not be loaded"
      >
        {(requirements) =>
          requirements.length === 0 ? (
            <EmptyState title="Nothing is required of you">
              When your school or employer asks you to do a course until a day, it is here and on your
              dashboard.
            </EmptyState>
          ) : (
            <ul aria-label="Required of you" className="mt-5 border-t border-line">
              {requirements.map((requirement) => (
                <li key={requirement.id} className="border-b border-line py-3">
                  <OwnRequirementItem requirement={requirement} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </div>
  );
}
