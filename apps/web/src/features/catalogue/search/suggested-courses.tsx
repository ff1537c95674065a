import type { Course } from '@darasa/contract/catalogue/schemas';
import { formatPrice } from '~/lib/format';
import { SuggestionList } from '~/ui/fields/suggestion-list';
import type { SuggestionListProps } from '~/ui/fields/use-suggestions';
import { PlusTax } from '~/ui/text/plus-tax';
import { CourseCover } from '../course-cover.tsx';

/** The courses that match the input. */
export function SuggestedCourses(list: SuggestionListProps<Course>) {
  return (
    <SuggestionList
      {...list}
      what="courses"
      className="max-h-[min(26rem,70dvh)] lg:left-auto lg:w-[max(100%,28rem)]"
      rowClass="flex min-h-14 items-center gap-3 px-3"
    >
      {(course) => (
        <>
          <CourseCover course={course} className="size-11 shrink-0 rounded-s" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="line-clamp-2 text-15 leading-snug font-semibold wrap-anywhere">
              {course.title}
            </span>
            <span className="block truncate text-13 text-ink2">
              {course.instructor.name}, {course.categoryName}
            </span>
          </span>
          <span className="tabular text-right text-14 whitespace-nowrap text-ink2">
            {formatPrice(course.price, course.currency)}
            <PlusTax tax={course.addedTax} className="block text-13" />
          </span>
        </>
      )}
    </SuggestionList>
  );
}
