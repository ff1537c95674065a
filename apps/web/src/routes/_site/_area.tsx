import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '~/layouts/guarded';

/** Role areas and other signed-in pages that keep header and footer. */
export const Route = createFileRoute('/_site/_area')({ ...guarded });
