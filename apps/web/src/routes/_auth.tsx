import { createFileRoute } from '@tanstack/react-router';
import { AuthLayout } from '~/layouts/auth-layout';

/** Auth pages: whoever is signed in is sent on. */
export const Route = createFileRoute('/_auth')({ component: AuthLayout });
