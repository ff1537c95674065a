import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { overviewQuery } from '../queries.ts';
import { AlsoOpen } from './also-open.tsx';
import { ServerFindings } from './server-findings.tsx';

/** What else is open on the site, and what its servers report. */
export const SiteOverview = () => (
  <QueryResult
    query={useQuery(overviewQuery)}
    skeleton={<Skeleton className="mt-10 h-17 w-full" />}
    failed="What else is open could not be loaded"
  >
    {(overview) => (
      <>
        <AlsoOpen needs={overview.needs} />
        <ServerFindings nodes={overview.nodes} />
      </>
    )}
  </QueryResult>
);
