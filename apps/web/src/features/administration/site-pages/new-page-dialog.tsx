import { pageLimits, pageSlugProblem, slugFromTitle } from '@darasa/contract/administration/page-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '~/ui/confirm';
import { TextField } from '~/ui/fields/text-field';
import { createSitePage } from '../administration-calls.ts';
import { sitePageQuery, sitePagesQuery } from '../queries.ts';
import { useSitePagesPath } from './site-pages-path.ts';

/** Asks for the title and the address of a new page. */
export function NewPageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const path = useSitePagesPath();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const slug = typed ?? slugFromTitle(title);
  const problem = slug === '' ? undefined : pageSlugProblem(slug);
  return (
    <Confirm
      question="A new page"
      action="Make the page"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        if (title.trim() === '') throw new Error('Enter a title.');
        if (pageSlugProblem(slug)) throw new Error(pageSlugProblem(slug));
        const page = await createSitePage({ slug, title: title.trim() }, `${key}:${slug}`);
        client.setQueryData(sitePageQuery(page.slug).queryKey, page);
        void client.invalidateQueries({ queryKey: sitePagesQuery.queryKey });
        void router.navigate({ href: `${path}/${page.slug}` });
      }}
    >
      <p>It is a draft until you publish it.</p>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={pageLimits.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Address"
        description={`It is shown at /pages/${slug || '…'}. The address does not change later.`}
        autoComplete="off"
        maxLength={pageLimits.slug}
        error={problem}
        value={slug}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Confirm>
  );
}
