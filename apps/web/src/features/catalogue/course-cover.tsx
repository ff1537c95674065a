import { COVER_FRAME, courseCoverUrl } from '@darasa/contract/catalogue/cover-url';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { useState } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { CoverPicture, FramedPicture } from '~/ui/cover/cover';

interface Props {
  course: Pick<Course, 'id' | 'category'> & { image?: Pick<Course['image'], 'src' | 'generated'> | null };
  /** Shape and rounding. */
  className?: string;
  /** Above the fold: load the picture immediately. */
  eager?: boolean;
}

/**
 * A course's own picture between printed hems, or its drawn cover; the cover also if the picture fails to load, and with the data
 * saver on, because it is a hundredth of the size of a photograph.
 */
export function CourseCover({ course, className, eager }: Props) {
  const [saving] = useDataSaver();
  const [failed, setFailed] = useState<string>();
  const { image, category, id } = course;
  const drawn = (image?.generated && image.src) || courseCoverUrl(category, id);
  const own = image?.generated || saving ? undefined : image?.src;
  if (!own || own === failed) return <CoverPicture src={drawn} className={className} eager={eager} />;
  return (
    <FramedPicture
      src={own}
      frame={courseCoverUrl(category, id, COVER_FRAME)}
      className={className}
      eager={eager}
      onError={() => setFailed(own)}
    />
  );
}
