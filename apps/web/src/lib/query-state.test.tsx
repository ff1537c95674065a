import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueryState, readQueries, writeQueries } from './query-state.tsx';

const fetched = async (): Promise<QueryClient> => {
  const client = new QueryClient();
  client.setQueryData(['courses', { page: '2' }], { total: 1, titles: ['a < b'] }, { updatedAt: 1000 });
  await client.prefetchQuery({
    queryKey: ['away'],
    queryFn: () => Promise.reject(new Error('secret reason')),
    retry: false,
  });
  return client;
};

it('carries what was fetched, under its key, with its age', async () => {
  const text = writeQueries(await fetched());
  const browser = new QueryClient();
  readQueries(browser, text);
  expect(browser.getQueryData(['courses', { page: '2' }])).toEqual({ total: 1, titles: ['a < b'] });
  expect(browser.getQueryState(['courses', { page: '2' }])?.dataUpdatedAt).toBe(1000);
});

it('finds an answer again whose key had values that are not set', () => {
  const server = new QueryClient();
  server.setQueryData(['options', { search: undefined, level: 'beginner' }], 5);
  const browser = new QueryClient();
  readQueries(browser, writeQueries(server));
  expect(browser.getQueryData(['options', { level: 'beginner', search: undefined }])).toBe(5);
});

it('carries no failures, so that the browser asks again and learns nothing of the reason', async () => {
  const text = writeQueries(await fetched());
  expect(text).not.toContain('secret');
  const browser = new QueryClient();
  readQueries(browser, text);
  expect(browser.getQueryState(['away'])).toBeUndefined();
});

it('writes every character as one byte, and reads it as it was', () => {
  const titles = ['Bei: 5 €', 'naïve — ’', 'ቡና', '😀', '\ud800'];
  const server = new QueryClient();
  server.setQueryData(['titles'], titles);
  const text = writeQueries(server);
  expect(text).not.toMatch(/[\u0100-\uffff]/);
  const browser = new QueryClient();
  readQueries(browser, text);
  expect(browser.getQueryData(['titles'])).toEqual(titles);
});

it('lets no data end its element or begin another', () => {
  const client = new QueryClient();
  const evil = '</script><script>alert(1)</script><!--\u2028';
  client.setQueryData(['evil'], evil);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <QueryState />
    </QueryClientProvider>,
  );
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(html).not.toContain('<!--');
  const [, text = ''] = /type="application\/json">(.*)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text)[0][1]).toBe(evil);
});
