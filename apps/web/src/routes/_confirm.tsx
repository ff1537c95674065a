import { createFileRoute } from '@tanstack/react-router';
import { OpenAuthLayout } from '~/layouts/auth-layout';

/** What links in mails confirm: open to everybody, whoever is signed in here, so nobody is sent on. */
export const Route = createFileRoute('/_confirm')({ component: OpenAuthLayout });
