import type { SitePageSource } from '@darasa/contract/administration/site-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import {
  deleteSitePage,
  discardPageDraft,
  restoreSitePage,
  unpublishSitePage,
} from '../administration-calls.ts';
import { sitePagesQuery } from '../queries.ts';
import { useSitePagesPath } from './site-pages-path.ts';

interface Props {
  page: SitePageSource;
  edited: boolean;
  onDone: (next: SitePageSource) => void;
}

const acts = {
  restore: {
    button: 'Restore original text',
    question: 'Restore the original text?',
    what: 'Your own text of this page is replaced by the text that came with the product.',
    done: 'The original text has been restored',
    call: restoreSitePage,
  },
  discard: {
    button: 'Discard draft',
    question: 'Discard the draft?',
    what: 'The page stays as it is published. What was written since is lost.',
    done: 'The draft has been discarded',
    call: discardPageDraft,
  },
  unpublish: {
    button: 'Take off the site',
    question: 'Take this page off the site?',
    what: 'Nobody can read it any more, and links to it lead nowhere. Its text stays here as a draft.',
    done: 'The page is off the site',
    call: unpublishSitePage,
  },
} as const;
type Act = keyof typeof acts;

/** What can be done with a page as a whole. */
export function PageActs({ page, edited, onDone }: Props) {
  const { slug, from_product: isOfProduct, published, draft } = page;
  const client = useQueryClient();
  const router = useRouter();
  const path = useSitePagesPath();
  const [asked, setAsked] = useState<Act | 'delete'>();
  const possible: Act[] = [
    ...(published && draft ? (['discard'] as const) : []),
    ...(isOfProduct && edited ? (['restore'] as const) : []),
    ...(!isOfProduct && published ? (['unpublish'] as const) : []),
  ];
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3 empty:hidden">
      {possible.map((act) => (
        <Button key={act} look="quiet" onClick={() => setAsked(act)}>
          {acts[act].button}
        </Button>
      ))}
      {!isOfProduct && (
        <Button look="outline-danger" onClick={() => setAsked('delete')}>
          Delete page
        </Button>
      )}
      {possible.map((act) => (
        <Confirm
          key={act}
          question={acts[act].question}
          action={acts[act].button}
          danger
          isOpen={asked === act}
          onClose={close}
          onConfirm={async () => {
            onDone(await acts[act].call(slug));
            showToast(acts[act].done);
          }}
        >
          {acts[act].what}
        </Confirm>
      ))}
      <Confirm
        question="Delete this page?"
        action="Delete page"
        danger
        isOpen={asked === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await deleteSitePage(slug);
          void client.invalidateQueries({ queryKey: sitePagesQuery.queryKey });
          void router.navigate({ href: path });
          showToast('The page is deleted');
        }}
      >
        Nobody can read it any more, and links to it lead nowhere.
      </Confirm>
    </div>
  );
}
