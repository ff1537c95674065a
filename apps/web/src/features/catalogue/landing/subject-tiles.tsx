import type { Navigation } from '@darasa/contract/catalogue/schemas';
import { formatQuantity } from '~/lib/format';
import { CoverPicture, SheetCover } from '~/ui/cover/cover';
import { PathLink } from '~/ui/path-link';
import allSubjects from '../browse/all-subjects.svg';

const tile = 'group relative block h-full overflow-hidden rounded-l border border-line bg-surface';
const art = 'h-24 md:h-36';
const TILE = { width: 240, height: 150 };

/** The subjects, each with its cover and its number of courses. */
export function SubjectTiles({ categories }: { categories: Navigation['categories'] }) {
  const pictures = categories.map(({ slug, cover = slug }) => cover);
  const all = categories.reduce((sum, category) => sum + category.courses, 0);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
      {categories.map(({ slug, name, cover = slug, courses }) => (
        <li key={slug}>
          <PathLink href={`/courses/${encodeURIComponent(slug)}`} className={tile}>
            <SheetCover of={pictures} category={cover} seed="tile" shape={TILE} className={art} />
            <Label name={name} count={courses} />
          </PathLink>
        </li>
      ))}
      <li>
        <PathLink href="/courses" className={tile}>
          <CoverPicture src={allSubjects} className={art} />
          <Label name="All courses" count={all} />
        </PathLink>
      </li>
    </ul>
  );
}

const Label = ({ name, count }: { name: string; count: number }) => (
  <span className="block px-4 py-3">
    <span className="display block text-17 leading-tight font-semibold group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4">
      {name}
    </span>
    <span className="tabular text-14 text-ink3">{formatQuantity(count, 'course')}</span>
  </span>
);
