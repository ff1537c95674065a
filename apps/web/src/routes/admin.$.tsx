import { createFileRoute, redirect } from '@tanstack/react-router';

/** The area's other name. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/administrator/${params._splat ?? ''}`, statusCode: 308 });
  },
});
