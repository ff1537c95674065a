import { OWN_REQUIREMENTS_PATH } from '@darasa/contract/requirements/rules';
import { useQuery } from '@tanstack/react-query';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { ownRequirementsQuery } from '../queries.ts';
import { OwnRequirementItem } from './own-requirement.tsx';

/** How many the dashboard shows; the rest is on its own page. */
const SHOWN = 4;

/** What is required of a learner and not finished: a part of their dashboard. Nothing where there is nothing. */
export function DueNow() {
  const { data = [] } = useQuery(ownRequirementsQuery);
  const open = data.filter(({ state }) => state !== 'finished' && state !== 'excused');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="required" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="required" className="text-19">
          Required of you
        </h2>
        <PathLink
          href={OWN_REQUIREMENTS_PATH}
          className={`${linkClass} inline-flex min-h-11 items-center text-15`}
        >
          See all that is required
        </PathLink>
      </div>
      <ul className="border-t border-line">
        {open.slice(0, SHOWN).map((requirement) => (
          <li key={requirement.id} className="border-b border-line py-3">
            <OwnRequirementItem requirement={requirement} />
          </li>
        ))}
      </ul>
    </section>
  );
}
