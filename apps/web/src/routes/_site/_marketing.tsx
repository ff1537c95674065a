import { createFileRoute } from '@tanstack/react-router';
import { GuardedOutlet, GuardScreen } from '~/layouts/guarded';
import { developmentSite, pageHost } from '~/lib/page-host';
import { requireAccess } from '~/lib/session/guard';

/**
 * Tracks, learning paths, certifications, corporate, resources, careers and help: for people who are signed in, or, where
 * the site's setting opens them, public pages that the server renders.
 */
export const Route = createFileRoute('/_site/_marketing')({
  ssr: () => (pageHost()?.site ?? developmentSite).publicMarketingPages,
  beforeLoad: (guarded) => {
    if (!guarded.context.site.publicMarketingPages) requireAccess(guarded);
  },
  component: GuardedOutlet,
  errorComponent: GuardScreen,
});
