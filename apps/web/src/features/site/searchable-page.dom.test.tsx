import type { ContentPage } from '@darasa/contract/administration/schemas';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { contentSearchQuery } from './queries.ts';
import { SearchablePage } from './searchable-page.tsx';

const entry = (id: string, title: string) => ({
  id,
  group: 'Signing in',
  title,
  meta: '',
  bodyHtml: `<p>${title}</p>`,
  link: null,
});
const page: ContentPage = {
  slug: 'faq',
  path: '/help',
  title: 'Questions',
  summary: 'What people ask',
  bodyHtml: '',
  updatedAt: '2026-11-20T00:00:00.000Z',
  items: [entry('1', 'How do I choose a good password?'), entry('2', 'Who sees my name?')],
};
const found = [
  { page: { slug: 'help', path: '/help', title: 'Help' }, anchor: 'reset', title: 'Reset a password' },
];

afterEach(() => {
  vi.restoreAllMocks();
});

function Page() {
  const [query, setQuery] = useState('password');
  return (
    <>
      <SearchablePage
        page={page}
        query={query}
        onQuery={setQuery}
        print={{ category: 'data-science', seed: 'faq' } as never}
        searchLabel="Search the questions"
        placeholder=""
        nouns={['question', 'questions']}
      />
      <p>{`The URL has ${query}`}</p>
    </>
  );
}

it('shows nothing that was found for the words before, while the answer for the new ones is still to come', async () => {
  // The second answer does not come at all
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const { user } = await mount(<Page />, {
    answers: [[contentSearchQuery('password').queryKey, found]],
  });
  expect(await screen.findByRole('link', { name: /Reset a password/ })).toBeVisible();
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  await user.type(search, 'zebra');
  await screen.findByText('The URL has zebra');
  expect(screen.getByText('No results for “zebra”')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Reset a password/ })).toBeNull();
});
