import { createFileRoute } from '@tanstack/react-router';
import { SiteLayout } from '~/layouts/site-layout';

/** Landing, public, student, administrator and instructor pages. */
export const Route = createFileRoute('/_site')({ component: SiteLayout });
