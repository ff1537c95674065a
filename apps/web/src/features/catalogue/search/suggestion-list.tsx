import type { Course } from '@darasa/contract/catalogue/schemas';
import { formatPrice } from '~/lib/format';
import { cx } from '~/ui/cx';
import { CourseCover } from '../course-cover.tsx';

interface Props {
  id: string;
  courses: readonly Course[];
  /** Index of the one that Enter would open; -1 for none. */
  choice: number;
  onChoose: (course: Course) => void;
}

/** The courses that match the input. The focus stays in the field. */
export function SuggestionList({ id, courses, choice, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested courses"
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(26rem,70dvh)] overflow-y-auto rounded-m border border-line bg-surface py-1.5 shadow-float"
    >
      {courses.map((course, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={course.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === choice}
          ref={index === choice ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          // Otherwise the field would lose the focus, and the list would close, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(course)}
          className={cx(
            'flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunken',
            index === choice && 'bg-primary-soft',
          )}
        >
          <CourseCover course={course} className="size-11 shrink-0 rounded-s" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-15 font-semibold">{course.title}</span>
            <span className="block truncate text-13 text-ink2">
              {course.instructor.name}, {course.categoryName}
            </span>
          </span>
          <span className="tabular text-14 whitespace-nowrap text-ink2">
            {formatPrice(course.price, course.currency)}
          </span>
        </div>
      ))}
    </div>
  );
}
