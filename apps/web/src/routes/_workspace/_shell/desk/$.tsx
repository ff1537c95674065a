import { createFileRoute } from '@tanstack/react-router';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { DeskPlace } from '~/layouts/workspace/desk-place';
import { areaHead } from '~/lib/head';
import { DeskScreen } from '~/routes/-desk-screen';

/** The administrators' screens for those who have roles of the site's own: one route, since each weighs on every first page. */
export const Route = createFileRoute('/_workspace/_shell/desk/$')({
  head: ({ match }) => areaHead(match.context.site, 'Desk'),
  component: Desk,
});

function Desk() {
  const { _splat = '' } = Route.useParams();
  const [screen = '', id] = _splat.split('/');
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <ConfirmIdentity>
        <DeskPlace>
          <DeskScreen screen={screen} id={id || undefined} />
        </DeskPlace>
      </ConfirmIdentity>
    </div>
  );
}
