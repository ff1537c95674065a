import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Prose } from '~/ui/text/prose';
import { PageIntro } from '../page-intro.tsx';
import { contentPageQuery } from '../queries.ts';

/** A page that the owner of the site has written. */
export function OwnPage() {
  const { _splat: path = '' } = useParams({ from: '/_site/$' });
  const { data: page } = useSuspenseQuery(contentPageQuery(path.replace('pages/', '')));
  return (
    <>
      <PageIntro
        title={page.title}
        lead={page.summary === page.title ? '' : page.summary}
        print={{ category: 'business', seed: page.slug, scale: 1.4 }}
        shape="band"
      />
      <div className="wrap py-10 md:py-14">
        <Prose html={page.bodyHtml} className="text-17" />
      </div>
    </>
  );
}
