import { createFileRoute, redirect } from '@tanstack/react-router';

/** The area's other name. The rest of the address comes decoded, and a line break in it would be one in a header. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/administrator/${encodeURI(params._splat ?? '')}`, statusCode: 308 });
  },
});
