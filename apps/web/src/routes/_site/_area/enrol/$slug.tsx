import { createFileRoute } from '@tanstack/react-router';
import { EnrolPage } from '~/features/enrollment/enrol-page';
import { areaHead } from '~/lib/head';

/** Enrols whoever pressed *Enrol* on a course's page, once they are logged in. */
export const Route = createFileRoute('/_site/_area/enrol/$slug')({
  head: ({ match }) => areaHead(match.context.site, 'Enrol'),
  component: Enrol,
});

function Enrol() {
  const { slug } = Route.useParams();
  return <EnrolPage slug={slug} key={slug} />;
}
