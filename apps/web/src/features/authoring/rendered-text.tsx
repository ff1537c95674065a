import { authoringEndpoints } from '@darasa/contract/authoring/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { cx } from '~/ui/cx';
import { Note } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { Prose } from '~/ui/text/prose';
import type { EditorMedia } from './document-editing.ts';

/** The same text is always rendered alike. */
type Place = 'lesson' | 'course-page';
const previewQuery = (markdown: string, place: Place) =>
  queryOptions({
    queryKey: ['authoring', 'preview', markdown, place],
    queryFn: ({ signal }) =>
      request(authoringEndpoints.preview, { mapFailure: mapAuthFailure, body: { markdown, place }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Props {
  markdown: string;
  /** Pictures of the text by id. */
  media?: ReadonlyMap<string, EditorMedia>;
  place?: Place;
}

const NO_MEDIA: ReadonlyMap<string, EditorMedia> = new Map();

/** A text as learners will see it. */
export function RenderedText({ markdown, media = NO_MEDIA, place = 'lesson' }: Props) {
  const { data, error } = useQuery({ ...previewQuery(markdown, place), enabled: markdown.trim() !== '' });
  if (markdown.trim() === '') return null;
  if (error) return <Note tone="danger">The text could not be shown: {error.message}</Note>;
  if (!data) return <Skeleton className="h-40" />;
  return <Prose html={withPictures(data.html, media)} className={cx(place === 'lesson' && 'lesson-text')} />;
}

/** HTML in which `media:` and an id became the URL of the file; one that is not known loads nothing. */
export function withPictures(html: string, media: ReadonlyMap<string, EditorMedia>): string {
  return html.replaceAll(/(src|href)="media:([0-9a-f-]{36})"/g, (_whole, name: string, id: string) => {
    const url = media.get(id)?.sources.find(({ kind }) => kind === 'image' || kind === 'original')?.url;
    return url ? `${name}="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : 'data-missing';
  });
}
