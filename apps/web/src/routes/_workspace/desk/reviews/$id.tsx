import { createFileRoute } from '@tanstack/react-router';
import { ReviewDeskPage } from '~/features/approval/desk/review-desk-page';
import { RenderedText } from '~/features/authoring/rendered-text';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { MediaLook } from '~/features/media/media-preview';
import { DeskPlace } from '~/layouts/workspace/desk-place';
import { areaHead } from '~/lib/head';

/** The review desk of those who review by a role of the site's own. */
export const Route = createFileRoute('/_workspace/desk/reviews/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Review a course'),
  component: ReviewDesk,
});

function ReviewDesk() {
  const { id } = Route.useParams();
  return (
    <ConfirmIdentity>
      <DeskPlace>
        <ReviewDeskPage
          id={id}
          renderText={(markdown, media) => <RenderedText markdown={markdown} media={media} />}
          renderFile={(media, captions) => <MediaLook media={media} captions={captions} />}
        />
      </DeskPlace>
    </ConfirmIdentity>
  );
}
