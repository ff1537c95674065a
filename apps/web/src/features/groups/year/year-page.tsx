import { type YearPlanSummary, yearEndpoints } from '@darasa/contract/groups/year';
import { isWorkingYear, yearStateLabels } from '@darasa/contract/groups/year-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatDate } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { groupsHref } from '../list/groups-url.ts';
import { useShownPlan } from './use-plan.ts';
import { YearPlanView } from './year-plan.tsx';
import { yearHref, yearPlanQuery, yearPlansQuery, yearQueryOf } from './year-queries.ts';

/** What becomes of the classes at the end of a year: a plan, looked at before anything changes. */
export function YearPage() {
  const query = useSearch({ strict: false, select: yearQueryOf, structuralSharing: true });
  return (
    <div className="max-w-[1040px]">
      <p className="text-15">
        <PathLink
          href={groupsHref('administrator')}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Groups
        </PathLink>
      </p>
      <h1 className="text-30 tracking-[-0.025em]">End of year</h1>
      <p className="mt-2 max-w-[68ch] text-16 text-ink2">
        Say what becomes of each class. Nothing changes until you apply the plan, and you can undo it for a
        day. Progress, results and certificates always stay.
      </p>
      <QueryResult
        query={useQuery(yearPlansQuery)}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The plans could not be loaded"
      >
        {(plans) => <Plans plans={plans} asked={query.plan} />}
      </QueryResult>
    </div>
  );
}

function Plans({ plans, asked }: { plans: readonly YearPlanSummary[]; asked: string | undefined }) {
  const [newest] = plans;
  const id = asked ?? newest?.id;
  const others = plans.filter((plan) => plan.id !== id);
  return (
    <>
      {(!newest || (newest.state !== 'draft' && !isWorkingYear(newest.state))) && <Begin first={!newest} />}
      {id !== undefined && <One id={id} />}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-10">
          <h2 id="others" className="mb-2 text-24">
            Other plans
          </h2>
          <ul>
            {others.map((plan) => (
              <li key={plan.id}>
                <PathLink
                  matchSearch
                  href={yearHref({ plan: plan.id })}
                  className={`${linkClass} inline-flex min-h-11 items-center`}
                >
                  {formatDate(plan.created_at)}, {yearStateLabels[plan.state].toLowerCase()}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Begin({ first }: { first: boolean }) {
  const shown = useShownPlan();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await request(yearEndpoints.create, {});
      shown(answer);
      await router.navigate({ href: yearHref({ plan: answer.plan.id }) });
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'The plan could not be begun.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-5">
      <Button look={first ? 'primary' : 'outline'} aria-disabled={busy} onClick={() => void begin()}>
        {first ? 'Begin a plan' : 'Begin a new plan'}
      </Button>
    </div>
  );
}

function One({ id }: { id: string }) {
  return (
    <QueryResult
      query={useQuery(yearPlanQuery(id))}
      skeleton={<RowsSkeleton rows={8} />}
      failed="The plan could not be loaded"
      missing={
        <EmptyState
          title="Plan not found"
          actions={
            <PathLink href={yearHref()} className={buttonClass()}>
              All plans
            </PathLink>
          }
        >
          Somebody has deleted it. What it did stays.
        </EmptyState>
      }
    >
      {(plan) => <YearPlanView plan={plan} />}
    </QueryResult>
  );
}
