import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { ownRequirementsQuery } from '../queries.ts';
import { OwnRequirementItem } from './own-requirement.tsx';

/** All that is required of a person: what is open, and what they have done. */
export function OwnRequirementsPage() {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Required of you</h1>
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
