import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '~/layouts/guarded';

/** Attempts are for whoever is logged in. */
export const Route = createFileRoute('/learn/$course/$lesson/attempt')({ ...guarded });
