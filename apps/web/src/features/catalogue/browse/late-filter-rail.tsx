import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy } from 'react';
import { isWide } from '~/lib/wide';
import { FilterRail, type FilterRailProps } from './filter-rail.tsx';

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent<FilterRailProps> | null => FilterRail)
  .client(() => null);

const load = async () => ({ default: (await import('./filter-rail.tsx')).FilterRail });
// Beside the page's own code, not after it. A failure shows where the rail is drawn.
if (typeof document !== 'undefined' && isWide()) load().catch(() => undefined);

/** The server has it at hand, wide windows load it with the page, and phones, which have a drawer instead, never do. */
export const LateFilterRail = drawnAtOnce() ?? lazy(load);
