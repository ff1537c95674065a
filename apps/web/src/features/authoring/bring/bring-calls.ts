import {
  documentEndingOf,
  documentImportLimits,
  documentImportMessages,
} from '@darasa/contract/authoring/importing/document-import-rules';
import {
  type DocumentImport,
  documentImportEndpoints,
} from '@darasa/contract/authoring/importing/document-imports';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { type FailedReply, mapFailedReply } from '~/lib/api/errors';
import { formatBytes } from '~/lib/format';

const failing = (fallback: string) => (answer: FailedReply) => mapFailedReply(answer, fallback);
const LOOK_AGAIN_MS = 1000;

/** The lessons are there, and versions of their pictures are made. */
export const isBeingMade = ({ state, media }: DocumentImport): boolean =>
  state === 'stored' && media.some((file) => file.state === 'processing');

/** A document that was uploaded; looked at again while something is done with it. */
export const documentImportQuery = (id: string) =>
  queryOptions({
    queryKey: ['authoring', 'document-imports', id],
    queryFn: async ({ signal }) =>
      (
        await request(documentImportEndpoints.read, {
          params: { id },
          signal,
          mapFailure: failing('The document could not be loaded'),
        })
      ).import,
    refetchInterval: ({ state }) =>
      state.data && (state.data.progress !== null || isBeingMade(state.data)) ? LOOK_AGAIN_MS : false,
    staleTime: 0,
  });

export const startDocumentImport = async (mediaId: string, key: string) =>
  (
    await request(documentImportEndpoints.start, {
      key,
      body: { media_id: mediaId },
      mapFailure: failing('The document could not be read'),
    })
  ).import;

export const takeLessons = async (id: string, lessonIds: string[], key: string) =>
  (
    await request(documentImportEndpoints.take, {
      key,
      params: { id },
      body: { lesson_ids: lessonIds },
      mapFailure: failing('The lessons could not be made'),
    })
  ).import;

export const removeDocumentImport = (id: string, key: string) =>
  request(documentImportEndpoints.remove, {
    key,
    params: { id },
    mapFailure: failing('The document could not be removed'),
  });

const isPage = (name: string): boolean => /\.html?$/i.test(name);

/** Why a file is not sent at all; undefined: it can be tried. */
export function documentProblem({ name, size }: File): string | undefined {
  if (!isPage(name) && documentEndingOf(name) === undefined) return documentImportMessages.ending(name);
  if (size === 0) return 'This file is empty';
  if (size > documentImportLimits.bytes)
    return `A document can have up to ${formatBytes(documentImportLimits.bytes)}, and this one has ${formatBytes(size)}. Make its pictures smaller, or split it into several.`;
  return undefined;
}

/** A file as it is uploaded: a web page goes in a zip, since pages are not kept among files that others open. */
export async function packed(file: File): Promise<File> {
  if (!isPage(file.name)) return file;
  const { zip } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip({ [file.name]: bytes }, (error, data) => (error ? reject(error) : resolve(new Uint8Array(data))));
  });
  return new File([content], file.name.replace(/\.html?$/i, '.zip'), { type: 'application/zip' });
}
