import type { Merging } from '#platform/modules/index';

export const settingsMerging: Merging = { columns: { 'site_setting.updated_by': 'stays' } };
