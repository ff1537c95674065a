import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy } from 'react';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SiteFrame } from './site-frame.tsx';

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent | null => NotFoundScreen)
  .client(() => null);

/** The default of every page: the server has it at hand, browsers load it when there is no page. */
export const NotFound =
  drawnAtOnce() ?? lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }));

/** The same where no layout stands around it. */
export const StandaloneNotFound = () => (
  <SiteFrame>
    <NotFound />
  </SiteFrame>
);
