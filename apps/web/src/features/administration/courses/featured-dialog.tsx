import type { TrackCourse } from '@darasa/contract/catalogue/desk';
import { MOST_FEATURED } from '@darasa/contract/catalogue/desk-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { QueryResult } from '~/ui/query-result';
import { CourseChoice } from '../desk/course-choice.tsx';
import { changeFeatured } from '../desk/desk-calls.ts';
import { featuredQuery } from '../desk/desk-queries.ts';
import { OrderedRows, useSavedOrder } from '../desk/ordered-rows.tsx';
import { useDeskAct } from '../desk/use-desk-act.ts';

/** The featured courses in their order; each change is saved at once. */
export function FeaturedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Featured courses"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="mb-3">
        They stand first on the landing page, in this order. After them come the best of all.
      </p>
      <QueryResult
        query={useQuery(featuredQuery)}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The featured courses could not be loaded"
      >
        {(courses) => <Featured courses={courses} />}
      </QueryResult>
    </Dialog>
  );
}

function Featured({ courses }: { courses: readonly TrackCourse[] }) {
  const client = useQueryClient();
  const act = useDeskAct();
  const { rows, order } = useSavedOrder(courses, (next) =>
    act(async () => client.setQueryData(featuredQuery.queryKey, await changeFeatured(next))),
  );
  return (
    <div className="grid gap-4 text-ink">
      {rows.length > 0 && (
        <OrderedRows label="Featured courses" rows={rows} nameOf={({ title }) => title} onOrder={order}>
          {({ id, title, listed }) => (
            <div className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 flex-1 text-15 wrap-anywhere">
                {title}
                {!listed && <span className="block text-14 text-ink3">Not in the catalogue</span>}
              </span>
              <Button
                look="quiet"
                icon
                aria-label={`Stop featuring ${title}`}
                onClick={() => void order(rows.filter((one) => one.id !== id))}
              >
                <Icon of={X} size={18} />
              </Button>
            </div>
          )}
        </OrderedRows>
      )}
      {rows.length < MOST_FEATURED && (
        <CourseChoice
          label="Feature a course"
          description="Type a part of its title and choose it."
          onChoose={(course) => {
            if (!rows.some(({ id }) => id === course.id)) void order([...rows, course]);
          }}
        />
      )}
    </div>
  );
}
