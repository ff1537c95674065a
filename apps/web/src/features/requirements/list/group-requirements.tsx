import type { Group } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { requirementsQuery } from '../queries.ts';
import type { RequirementArea } from '../requirement-urls.ts';
import { RequirementDialog } from './requirement-dialog.tsx';
import { RequirementList } from './requirement-list.tsx';

/** What is required of a group: a part of its page. */
export function GroupRequirements({ area, group }: { area: RequirementArea; group: Group }) {
  const [making, setMaking] = useState(false);
  return (
    <>
      {!group.archived && (
        <Button look="outline" onClick={() => setMaking(true)}>
          Set a due date
        </Button>
      )}
      <div className="mt-4">
        <QueryResult
          query={useQuery(requirementsQuery({ ended: false, group_id: group.id, page: 1 }))}
          skeleton={<RowsSkeleton />}
          failed="The due dates could not be loaded"
        >
          {({ requirements }) =>
            requirements.length === 0 ? (
              <EmptyState title="No due dates yet">
                Say which course the group has to do until when. Who joins it later has to do it too.
              </EmptyState>
            ) : (
              <RequirementList area={area} requirements={requirements} />
            )
          }
        </QueryResult>
      </div>
      {making && <RequirementDialog everybody={false} of={{ group }} onClose={() => setMaking(false)} />}
    </>
  );
}
