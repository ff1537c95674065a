import { type BackgroundWork, backgroundJobEndpoints } from '@darasa/contract/administration/background-jobs';
import { type MaintenanceWishes, maintenanceEndpoints } from '@darasa/contract/administration/maintenance';
import {
  type OutboundEmail,
  outboundEmailEndpoints,
  type outboundEmailStatuses,
} from '@darasa/contract/administration/outbound-emails';
import { type Overview, overviewEndpoints } from '@darasa/contract/administration/overview';
import type { ContentPage } from '@darasa/contract/administration/schemas';
import {
  type SitePage,
  type SitePageSource,
  sitePageEndpoints,
} from '@darasa/contract/administration/site-pages';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export const getOverview = ({ signal }: Abortable): Promise<Overview> =>
  request(overviewEndpoints.read, { ...own, signal });

export type OutboundEmailStatus = (typeof outboundEmailStatuses)[number];
export interface OutboundEmailFilters {
  search: string;
  status?: OutboundEmailStatus;
  page: number;
}
export type OutboundEmails = EndpointData<typeof outboundEmailEndpoints.list>;

export const getOutboundEmails = (
  { search, status, page }: OutboundEmailFilters,
  { signal }: Abortable,
): Promise<OutboundEmails> =>
  request(outboundEmailEndpoints.list, {
    ...own,
    signal,
    query: { search: search || undefined, status, page },
  });

export const getOutboundEmail = async (id: string, { signal }: Abortable): Promise<OutboundEmail> =>
  (await request(outboundEmailEndpoints.one, { ...own, params: { id }, signal })).email;

/** Sends a failed or kept email again. */
export const retryOutboundEmail = async (id: string, key: string): Promise<OutboundEmail> =>
  (await request(outboundEmailEndpoints.retry, { ...own, key, params: { id } })).email;

export const deleteOutboundEmail = (id: string): Promise<unknown> =>
  request(outboundEmailEndpoints.remove, { ...own, params: { id } });

export const getBackgroundWork = (page: number, { signal }: Abortable): Promise<BackgroundWork> =>
  request(backgroundJobEndpoints.read, { ...own, signal, query: { page } });

export const getJobFailures = (
  name: string,
  { signal }: Abortable,
): Promise<EndpointData<typeof backgroundJobEndpoints.failures>> =>
  request(backgroundJobEndpoints.failures, { ...own, signal, params: { name } });

export const retryJobs = (name: string, key: string): Promise<{ jobs: number }> =>
  request(backgroundJobEndpoints.retry, { ...own, key, params: { name } });

export const giveUpJobs = (name: string): Promise<unknown> =>
  request(backgroundJobEndpoints.remove, { ...own, params: { name } });

export const retrySetAsideItem = (body: { batch: string; item: string }, key: string): Promise<unknown> =>
  request(backgroundJobEndpoints.retryItem, { ...own, key, body });

export const getMaintenance = ({ signal }: Abortable) =>
  request(maintenanceEndpoints.read, { ...own, signal });

export const beginMaintenance = (body: MaintenanceWishes) =>
  request(maintenanceEndpoints.begin, { ...own, body });

export const endMaintenance = () => request(maintenanceEndpoints.end, own);

export const getSitePages = async ({ signal }: Abortable): Promise<SitePage[]> =>
  (await request(sitePageEndpoints.list, { ...own, signal })).pages;

export const getSitePage = (slug: string, { signal }: Abortable): Promise<SitePageSource> =>
  request(sitePageEndpoints.one, { ...own, params: { slug }, signal });

export const createSitePage = (body: { slug: string; title: string }, key: string): Promise<SitePageSource> =>
  request(sitePageEndpoints.create, { ...own, key, body });

export const unpublishSitePage = (slug: string): Promise<SitePageSource> =>
  request(sitePageEndpoints.unpublish, { ...own, params: { slug } });

export const deleteSitePage = (slug: string): Promise<unknown> =>
  request(sitePageEndpoints.remove, { ...own, params: { slug } });

export const discardPageDraft = (slug: string): Promise<SitePageSource> =>
  request(sitePageEndpoints.discardDraft, { ...own, params: { slug } });

export type PageTexts = EndpointData<typeof sitePageEndpoints.history>['texts'];
export const getPageHistory = async (slug: string, { signal }: Abortable): Promise<PageTexts> =>
  (await request(sitePageEndpoints.history, { ...own, params: { slug }, signal })).texts;

/** @param body.version of the text that the change started from */
export const saveSitePage = (
  slug: string,
  body: { source: string; version: string; publish: boolean },
): Promise<SitePageSource> => request(sitePageEndpoints.save, { ...own, params: { slug }, body });

export const previewSitePage = (slug: string, source: string, { signal }: Abortable): Promise<ContentPage> =>
  request(sitePageEndpoints.preview, { ...own, params: { slug }, body: { source }, signal });

export const restoreSitePage = (slug: string): Promise<SitePageSource> =>
  request(sitePageEndpoints.restore, { ...own, params: { slug } });
