import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import type { FilterOptions, Navigation } from '@darasa/contract/catalogue/schemas';
import { hasRole } from '@darasa/contract/identity/rules';
import { useUser } from '~/lib/session/session';
import { Button, buttonClass } from '~/ui/button';
import { chipLinkClass } from '~/ui/chip';
import { Cover } from '~/ui/cover/cover';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { activeFilters } from './active-filters.ts';
import { catalogueHref, isEmptySite } from './catalogue-url.ts';

const art = (
  <Cover category="agriculture" seed="nothing-here" className="mb-3 aspect-[16/10] w-56 rounded-l" />
);

export interface NoResultsProps {
  filters: CourseFilters;
  options: FilterOptions | undefined;
  navigation: Navigation;
  onChange: (change: RawCourseFilters) => void;
}

/** A site without a single course: what comes, and what one can do meanwhile. */
function EmptySite() {
  const roles = useUser()?.roles ?? [];
  const teaches = hasRole(roles, 'instructor');
  return (
    <EmptyState
      level={1}
      title="The first courses are being written"
      art={art}
      actions={
        hasRole(roles, 'admin') ? (
          <PathLink href="/administrator/dashboard" className={buttonClass()}>
            Set up the site
          </PathLink>
        ) : (
          <PathLink href={teaches ? '/instructor/courses' : '/profile/teach'} className={buttonClass()}>
            {teaches ? 'Write a course' : 'Apply to teach'}
          </PathLink>
        )
      }
    >
      There is nothing to choose from yet. Each course is here as soon as its teacher has published it.
    </EmptyState>
  );
}

/** No results: filters to remove, and subjects with courses. */
export function NoResults({ filters, options, navigation, onChange }: NoResultsProps) {
  if (isEmptySite(filters, navigation)) return <EmptySite />;
  const active = activeFilters(filters, options);
  const popular = navigation.categories
    .filter((category) => category.courses > 0 && category.slug !== filters.category)
    .toSorted((left, right) => right.courses - left.courses)
    .slice(0, 4);
  const beyond = filters.page > 1 && active.length === 0;
  return (
    <EmptyState
      title={beyond ? 'This page does not exist' : 'No courses found'}
      art={art}
      actions={
        beyond ? (
          <PathLink href={catalogueHref({ ...filters, page: 1 })} className={buttonClass()}>
            Go to the first page
          </PathLink>
        ) : (
          active.slice(0, 4).map(({ key, label, without }) => (
            <Button key={key} look="outline" className="max-w-full" onClick={() => onChange(without)}>
              <span className="truncate">Remove {key === 'search' ? label : label.toLowerCase()}</span>
            </Button>
          ))
        )
      }
    >
      <p>
        {active.length > 0
          ? 'Remove a filter or browse one of these subjects:'
          : 'Browse one of these subjects:'}
      </p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {popular.map((category) => (
          <li key={category.slug}>
            <PathLink href={catalogueHref({ category: category.slug })} className={chipLinkClass}>
              {category.name}
            </PathLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
