import { createFileRoute, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { CategoriesPage } from '~/features/administration/categories/categories-page';
import { CoursesDeskPage } from '~/features/administration/courses/courses-page';
import { TrackEditorPage } from '~/features/administration/tracks/track-page';
import { TracksPage } from '~/features/administration/tracks/tracks-page';
import { areaHead } from '~/lib/head';

/** Several pages in one route: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_site/_area/administrator/$desk/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Catalogue'),
  component: Desk,
});

interface Page {
  List: ComponentType;
  One?: ComponentType<{ id: string }>;
}
const pages: Record<string, Page> = {
  categories: { List: CategoriesPage },
  courses: { List: CoursesDeskPage },
  tracks: { List: TracksPage, One: TrackEditorPage },
};

function Desk() {
  const { desk, id } = Route.useParams();
  const page = Object.hasOwn(pages, desk) ? pages[desk] : undefined;
  if (!page || (id && !page.One)) throw notFound();
  const { List, One } = page;
  return One && id ? <One id={id} /> : <List />;
}
