import { Bookmark } from 'lucide-react';
import type { CourseActionProps } from '~/lib/course-action';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { useSaved } from './use-saved.ts';

/** Saves a course for later, or removes it again: an icon on a card, with words on the course's own page. */
export function SaveToggle({ course, place, className }: CourseActionProps) {
  const { saved, change } = useSaved(course);
  const card = place === 'card';
  return (
    <button
      type="button"
      aria-pressed={card ? saved === true : undefined}
      aria-label={card ? `Save ${course.title}` : undefined}
      disabled={saved === undefined}
      onClick={() => change(!saved)}
      className={
        card
          ? cx('grid size-11 place-items-center rounded-full bg-surface text-ink hover:bg-sunken', className)
          : buttonClass({ look: 'outline' }, className)
      }
    >
      <Icon of={Bookmark} size={18} className={saved ? 'fill-current text-primary' : undefined} />
      {!card && (saved ? 'Remove from saved' : 'Save for later')}
    </button>
  );
}
