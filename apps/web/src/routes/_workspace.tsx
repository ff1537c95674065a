import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '~/layouts/guarded';

/** Working screens: one task in view, without the site's header and footer. */
export const Route = createFileRoute('/_workspace')({ ...guarded });
