import { Outlet } from '@tanstack/react-router';
import { SiteFrame } from './site-frame.tsx';

/** Landing, public, student, administrator and instructor pages: header and footer. */
export const SiteLayout = () => (
  <SiteFrame>
    <Outlet />
  </SiteFrame>
);
