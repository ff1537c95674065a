import type { YearPlan } from '@darasa/contract/groups/year';
import { useQueryClient } from '@tanstack/react-query';
import { GROUPS } from '../queries.ts';
import { yearPlanQuery } from './year-queries.ts';

/** Shows a plan as a call has answered it. */
export function useShownPlan(): (answer: { plan: YearPlan }) => void {
  const queryClient = useQueryClient();
  return ({ plan }) => {
    queryClient.setQueryData(yearPlanQuery(plan.id).queryKey, plan);
    void queryClient.invalidateQueries({ queryKey: [GROUPS, 'year-people', plan.id] });
    void queryClient.invalidateQueries({ queryKey: [GROUPS, 'years'] });
  };
}
