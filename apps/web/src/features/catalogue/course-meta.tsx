import type { Course } from '@darasa/contract/catalogue/schemas';
import { ArrowDownToLine, Clock } from 'lucide-react';
import { formatBytes, formatMinutes } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Rating } from '~/ui/figures/rating';
import { Icon } from '~/ui/icon';

/** Rating, learning time, download size. */
export function CourseMeta({ course, className }: { course: Course; className?: string }) {
  return (
    <p className={cx('course-meta tabular', className)}>
      <Rating value={course.rating} count={course.totalRatings} />
      {course.estimatedMinutes > 0 && (
        <span className="course-meta-item">
          <Icon of={Clock} size={15} />
          <span className="sr-only">Takes </span>
          {formatMinutes(course.estimatedMinutes)}
        </span>
      )}
      {course.downloadBytes > 0 && (
        <span className="course-meta-item">
          <Icon of={ArrowDownToLine} size={15} />
          <span className="sr-only">Download size </span>
          {formatBytes(course.downloadBytes)}
        </span>
      )}
    </p>
  );
}
