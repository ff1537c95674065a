import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '~/layouts/guarded';
import { developmentSite, pageHost } from '~/lib/page-host';

/**
 * Tracks, learning paths, certifications, corporate, resources, careers and help: for people who are signed in, or, where
 * the site's setting opens them, public pages that the server renders.
 */
export const Route = createFileRoute('/_site/_marketing')({
  ...guarded,
  ssr: () => (pageHost()?.site ?? developmentSite).publicMarketingPages,
});
