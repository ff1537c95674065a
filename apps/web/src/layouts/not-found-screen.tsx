import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { SiteFrame } from './site-frame.tsx';

/** A page that is not there, inside a layout. The server answers 404 with it. */
export function NotFoundScreen() {
  return (
    <div className="wrap py-8">
      <EmptyState
        title="There is no page at this address"
        art={<Cover category="programming" seed="404" className="mb-3 aspect-[16/10] w-64 rounded-l" />}
        actions={
          <>
            <PathLink href="/courses" className={buttonClass()}>
              Browse courses
            </PathLink>
            <PathLink href="/" className={buttonClass({ look: 'outline' })}>
              Go to the start page
            </PathLink>
          </>
        }
      >
        <p>The link may be old, or a letter may have gone missing. The search above knows every course.</p>
      </EmptyState>
    </div>
  );
}

/** The same where no layout stands around it. */
export const StandaloneNotFound = () => (
  <SiteFrame>
    <NotFoundScreen />
  </SiteFrame>
);
