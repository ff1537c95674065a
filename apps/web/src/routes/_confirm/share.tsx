import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { areaHead } from '~/lib/head';
import { sharedTarget } from '~/lib/offline/share-target';
import { searchText } from '~/lib/search-params';

/** What another app shares with the installed one comes here, and is sent on. */
export const Route = createFileRoute('/_confirm/share')({
  validateSearch: ({ title, text, url }): { title?: string; text?: string; url?: string } => ({
    title: searchText(title, 200),
    text: searchText(text, 2000),
    url: searchText(url, 2000),
  }),
  head: ({ match }) => areaHead(match.context.site, 'Shared with the site'),
  component: Share,
});

function Share() {
  const shared = Route.useSearch();
  useEffect(() => window.location.replace(sharedTarget(shared, window.location.origin)), [shared]);
  return <h1 className="text-24">Opening what you shared…</h1>;
}
