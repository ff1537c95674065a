import { courseCoverUrl } from '@darasa/contract/catalogue/cover-url';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { useState } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { CoverPicture } from '~/ui/cover/cover';

interface Props {
  course: Pick<Course, 'id' | 'category'> & { image?: Pick<Course['image'], 'src' | 'generated'> | null };
  /** Shape and rounding. */
  className?: string;
  /** Above the fold: load the picture immediately. */
  eager?: boolean;
}

/**
 * A course's own picture, or its drawn cover; the cover also if the picture fails to load, and with the data saver on, because
 * it is a hundredth of the size of a photograph.
 */
export function CourseCover({ course, className, eager }: Props) {
  const [saving] = useDataSaver();
  const [failed, setFailed] = useState<string>();
  const own = course.image?.generated || saving ? undefined : course.image?.src;
  const drawn = courseCoverUrl(course.category, course.id);
  if (!own || own === failed) return <CoverPicture src={drawn} className={className} eager={eager} />;
  return <CoverPicture src={own} className={className} eager={eager} onError={() => setFailed(own)} />;
}
