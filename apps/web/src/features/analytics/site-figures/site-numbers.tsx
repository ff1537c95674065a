import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Figures, FiguresSkeleton } from '~/ui/figures/figures';
import { QueryResult } from '~/ui/query-result';
import { chosenIn, figuresOf } from './figure-words.ts';
import { siteFiguresQuery } from './figures-query.ts';

/** What a head asks, as numbers with what they were before. */
export function SiteNumbers() {
  const days = useLocation({ select: ({ search }) => chosenIn(search).days });
  return (
    <QueryResult
      query={useQuery(siteFiguresQuery(days))}
      skeleton={<FiguresSkeleton />}
      failed="The figures could not be loaded"
    >
      {(figures) =>
        figures.made_at === null ? <FiguresSkeleton /> : <Figures figures={figuresOf(figures)} />
      }
    </QueryResult>
  );
}
