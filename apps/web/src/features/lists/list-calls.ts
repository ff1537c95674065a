import type { EnrolPayment } from '@darasa/contract/groups/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { randomId } from '@darasa/contract/http/ids';
import { listEndpoints, type PeopleList, type PeopleListSummary } from '@darasa/contract/lists/endpoints';
import type { DateOrder, LineAllowance, LineOutcome, ListField } from '@darasa/contract/lists/rules';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { fetchFile, sendFile } from '~/lib/api/files';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export const getLists = async ({ signal }: Abortable): Promise<PeopleListSummary[]> =>
  (await request(listEndpoints.list, { ...own, signal })).lists;

export const getList = async (id: string, { signal }: Abortable): Promise<PeopleList> =>
  (await request(listEndpoints.read, { ...own, params: { id }, signal })).list;

export interface LineFilters {
  outcome?: LineOutcome | undefined;
  page: number;
}
export type ListLines = EndpointData<typeof listEndpoints.lines>;
export const getLines = (id: string, query: LineFilters, { signal }: Abortable): Promise<ListLines> =>
  request(listEndpoints.lines, { ...own, params: { id }, query: { ...query }, signal });

export type MissingPeople = EndpointData<typeof listEndpoints.missing>;
export const getMissing = (id: string, page: number, { signal }: Abortable): Promise<MissingPeople> =>
  request(listEndpoints.missing, { ...own, params: { id }, query: { page }, signal });

/** What can be done with a list. */
export type ListAct =
  | {
      act: 'check';
      fields: (ListField | null)[];
      date_order: DateOrder | null;
      priced_reason?: string;
      payment?: EnrolPayment;
      bill_to?: { name: string; tax_number: string };
    }
  | { act: 'set-missing'; missing: 'leave' | 'end' }
  | { act: 'mend'; line: number; values?: Partial<Record<ListField, string>>; allow?: LineAllowance[] }
  | { act: 'name-group'; name: string; means: string }
  | { act: 'apply'; endings?: number }
  | { act: 'stop' }
  | { act: 'undo' };

/** @returns the list as it is then */
export async function actOnList(id: string, wanted: ListAct, key: string): Promise<PeopleList> {
  const on = { ...own, params: { id }, key };
  return (await reply()).list;

  function reply() {
    switch (wanted.act) {
      case 'check': {
        const { act: _act, ...body } = wanted;
        return request(listEndpoints.check, { ...on, body });
      }
      case 'set-missing':
        return request(listEndpoints.setMissing, { ...on, body: { missing: wanted.missing } });
      case 'mend':
        return request(listEndpoints.mend, {
          ...on,
          params: { id, line: String(wanted.line) },
          body: { values: wanted.values ?? {}, allow: wanted.allow ?? [] },
        });
      case 'name-group':
        return request(listEndpoints.nameGroup, { ...on, body: { name: wanted.name, means: wanted.means } });
      case 'apply':
        return request(listEndpoints.apply, {
          ...on,
          body: wanted.endings === undefined ? {} : { endings: wanted.endings },
        });
      case 'stop':
        return request(listEndpoints.stop, on);
      case 'undo':
        return request(listEndpoints.undo, on);
    }
  }
}

export const removeList = (id: string): Promise<unknown> =>
  request(listEndpoints.remove, { ...own, params: { id } });

/** Sends a file, or what was pasted, to be read. */
export const bringList = async (
  file: Blob,
  name: string,
  progress: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<PeopleList> =>
  (
    await sendFile(listEndpoints.create, file, {
      query: { name },
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': randomId() },
      ...progress,
    })
  ).list;

export const getRefused = (id: string): Promise<{ name: string; content: Blob }> =>
  fetchFile(listEndpoints.refused, {
    params: { id },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

export type ListClasses = EndpointData<typeof listEndpoints.cards>['classes'];
export const getClasses = async (id: string, { signal }: Abortable): Promise<ListClasses> =>
  (await request(listEndpoints.cards, { ...own, params: { id }, signal })).classes;

export type PrintedListCards = EndpointData<typeof listEndpoints.printCards>;
/** One part of the cards of a class, or of all. The codes are returned only here. @param group_id `none`: those without a class */
export const printListCards = (
  id: string,
  body: { group_id?: string; part: number },
): Promise<PrintedListCards> => request(listEndpoints.printCards, { ...own, params: { id }, body });
