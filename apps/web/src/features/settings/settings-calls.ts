import { sitePageEndpoints } from '@darasa/contract/administration/site-pages';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import {
  type SettingsChange,
  type SiteSettingsView,
  settingsEndpoints,
} from '@darasa/contract/settings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'site'],
  queryFn: async ({ signal }): Promise<SiteSettingsView> =>
    (await request(settingsEndpoints.read, { ...own, signal })).settings,
  staleTime: 5000,
});

/** Published pages of the site, which a menu can lead to. */
export const ownPagesQuery = queryOptions({
  queryKey: ['settings', 'pages'],
  queryFn: async ({ signal }) =>
    (await request(sitePageEndpoints.list, { ...own, signal })).pages.filter(({ published }) => published),
  staleTime: 5000,
});

/** What is wrong is told by the setting: `colours.main`. */
const asSettingPath = (path: string): string => path.replace(/^changes\.(\w+)\.value/, '$1');

export async function saveSettings(changes: SettingsChange): Promise<SiteSettingsView> {
  try {
    return (await request(settingsEndpoints.change, { ...own, body: { changes } })).settings;
  } catch (error) {
    // What others have saved is read anew: it is no mistake in a field
    if (!(error instanceof ApiError) || error.status === 409 || !Array.isArray(error.details)) throw error;
    const details = error.details.map((problem: { path: string; message: string }) => ({
      ...problem,
      path: asSettingPath(problem.path),
    }));
    throw new ApiError(error.message, error.code, { ...error, details });
  }
}

/** @param data the file in base64 */
export const uploadLogo = (data: string): Promise<EndpointData<typeof settingsEndpoints.addLogo>> =>
  request(settingsEndpoints.addLogo, { ...own, body: { data } });
