import type { Navigation } from '@darasa/contract/catalogue/schemas';
import { formatQuantity } from '~/lib/format';
import { Cover } from '~/ui/cover/cover';
import { PathLink } from '~/ui/path-link';
import { AllSubjectsArt } from '../browse/all-subjects-art.tsx';

const tile = 'group relative block h-full overflow-hidden rounded-l border border-line bg-surface';
const art = 'h-24 md:h-36';

/** The subjects as pieces of printed cloth, each with its label sewn on. */
export function SubjectTiles({ categories }: { categories: Navigation['categories'] }) {
  const all = categories.reduce((sum, category) => sum + category.courses, 0);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
      {categories.map(({ slug, name, courses }) => (
        <li key={slug}>
          <PathLink href={`/courses/${encodeURIComponent(slug)}`} className={tile}>
            <Cover category={slug} seed="tile" width={240} height={150} className={art} />
            <Label name={name} count={courses} />
          </PathLink>
        </li>
      ))}
      <li>
        <PathLink href="/courses" className={tile}>
          <AllSubjectsArt className={`block w-full ${art}`} />
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
