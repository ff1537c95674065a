import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '~/layouts/guarded';

/** Practice is for whoever is logged in. */
export const Route = createFileRoute('/learn/$course/$lesson/practice')({ ...guarded });
