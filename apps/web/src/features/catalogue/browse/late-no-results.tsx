import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy } from 'react';
import { NoResults, type NoResultsProps } from './no-results.tsx';

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent<NoResultsProps> | null => NoResults)
  .client(() => null);

/** The server has it at hand, browsers load it when nothing is found. */
export const LateNoResults =
  drawnAtOnce() ?? lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }));
