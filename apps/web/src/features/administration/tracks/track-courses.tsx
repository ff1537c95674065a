import type { TrackCourse } from '@darasa/contract/catalogue/desk';
import { trackLimits } from '@darasa/contract/catalogue/desk-rules';
import { X } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { CourseChoice } from '../desk/course-choice.tsx';
import { OrderedRows } from '../desk/ordered-rows.tsx';

interface Props {
  courses: readonly TrackCourse[];
  onChange: (courses: TrackCourse[]) => void;
  problem: string | undefined;
}

/** A track's courses as its steps: added by their titles, put in order, taken out. */
export function TrackCourses({ courses, onChange, problem }: Props) {
  const hidden = courses.filter(({ listed }) => !listed).length;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-15 font-semibold">Courses</legend>
      <p className="text-14 text-ink3">
        {courses.length === 0
          ? 'None yet. Add them in the order in which they should be taken.'
          : `${formatQuantity(courses.length, 'course')} in the order in which they should be taken. Drag them, or use the arrow keys on a handle.`}
        {hidden > 0 &&
          ` Visitors do not see ${hidden === 1 ? 'one' : hidden} that ${hidden === 1 ? 'is' : 'are'} not in the catalogue.`}
      </p>
      {courses.length > 0 && (
        <OrderedRows
          label="Courses of the track"
          rows={courses}
          nameOf={({ title }) => title}
          onOrder={onChange}
        >
          {({ id, title, listed }) => (
            <div className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 flex-1 text-15 wrap-anywhere">
                {title}
                {!listed && <span className="block text-14 text-ink3">Not in the catalogue</span>}
              </span>
              <Button
                look="quiet"
                icon
                aria-label={`Remove ${title}`}
                onClick={() => onChange(courses.filter((course) => course.id !== id))}
              >
                <Icon of={X} size={18} />
              </Button>
            </div>
          )}
        </OrderedRows>
      )}
      {courses.length < trackLimits.courses && (
        <CourseChoice
          label="Add a course"
          description="Type a part of its title and choose it."
          onChoose={(course) => {
            if (!courses.some(({ id }) => id === course.id)) onChange([...courses, course]);
          }}
        />
      )}
      {problem && <Note tone="danger">{problem}</Note>}
    </fieldset>
  );
}
