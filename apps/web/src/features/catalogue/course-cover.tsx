import type { Course } from '@darasa/contract/catalogue/schemas';
import { useDataSaver } from '~/lib/data-saver';
import { Cover } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';

interface Props {
  course: Pick<Course, 'id' | 'category' | 'image'>;
  /** Shape and rounding. */
  className?: string;
  width?: number;
  height?: number;
  /** Above the fold: fetch the picture at once. */
  eager?: boolean;
}

/** A course's own picture, or its generated cover. With the data saver on it is always the drawn one: no request. */
export function CourseCover({ course, className, width, height, eager = false }: Props) {
  const [saving] = useDataSaver();
  const { image } = course;
  if (image.generated || saving)
    return (
      <Cover
        category={course.category}
        seed={course.id}
        width={width}
        height={height}
        className={className}
      />
    );
  return (
    <div className={cx('cover relative overflow-hidden bg-sunken', className)}>
      <img
        src={image.src}
        width={image.width}
        height={image.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    </div>
  );
}
