import { type BreachFacts, type DataBreach, privacyEndpoints } from '@darasa/contract/privacy/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const privacyQuery = queryOptions({
  queryKey: ['settings', 'privacy'],
  queryFn: ({ signal }) => request(privacyEndpoints.read, { ...own, signal }),
});

/** Writes a breach down, or what is known of it now. */
export const saveBreach = async (
  breach: DataBreach | undefined,
  facts: BreachFacts,
  key: string,
): Promise<DataBreach> =>
  breach
    ? (
        await request(privacyEndpoints.changeBreach, {
          ...own,
          params: { id: breach.id },
          body: { ...facts, version: breach.version },
        })
      ).breach
    : (await request(privacyEndpoints.addBreach, { ...own, body: facts, key })).breach;

/** The record of processing activities, as a file. */
export async function saveProcessing(): Promise<void> {
  const text = await request(privacyEndpoints.processing, { ...own, asText: true });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile('processing-activities.csv', 'text/csv', `\uFEFF${text}`);
}

/** A breach as a text for the authority, as a file. */
export async function saveReport({ id }: DataBreach): Promise<void> {
  const text = await request(privacyEndpoints.breachReport, { ...own, params: { id }, asText: true });
  saveFile(`breach-${id}.txt`, 'text/plain', String(text));
}
