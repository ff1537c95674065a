import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { settingValues } from './setting-values.ts';
import { logoLimits, logoMessages, type SettingKey } from './settings-rules.ts';

const version = z.number().int().min(0).describe('Of what the change was made on; 0: it was never saved');

const stored = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    version,
    source: z.enum(['environment', 'saved', 'default']),
    /** What is said in the environment of the server, which decides. */
    variable: z.string().nullable(),
    updated_at: z.string().nullable().describe('ISO 8601, UTC'),
    updated_by: z.string().nullable().describe('The name of whoever saved it last'),
  });
const change = <Value extends z.ZodType>(value: Value) => z.object({ value, version }).optional();

export const siteSettingsView = z.object({
  settings: z.object({
    name: stored(settingValues.name),
    tagline: stored(settingValues.tagline),
    logo: stored(settingValues.logo),
    colours: stored(settingValues.colours),
    landing: stored(settingValues.landing),
    menu: stored(settingValues.menu),
    support_email: stored(settingValues.support_email),
    time_zone: stored(settingValues.time_zone),
    course_review: stored(settingValues.course_review),
    review_every_change: stored(settingValues.review_every_change),
    public_marketing_pages: stored(settingValues.public_marketing_pages),
    registration: stored(settingValues.registration),
    blocked_words: stored(settingValues.blocked_words),
    live_help: stored(settingValues.live_help),
    privacy: stored(settingValues.privacy),
    retention: stored(settingValues.retention),
  } satisfies Record<SettingKey, z.ZodType>),
});
export const settingsChange = z.object({
  changes: z.strictObject({
    name: change(settingValues.name),
    tagline: change(settingValues.tagline),
    logo: change(settingValues.logo),
    colours: change(settingValues.colours),
    landing: change(settingValues.landing),
    menu: change(settingValues.menu),
    support_email: change(settingValues.support_email),
    time_zone: change(settingValues.time_zone),
    course_review: change(settingValues.course_review),
    review_every_change: change(settingValues.review_every_change),
    public_marketing_pages: change(settingValues.public_marketing_pages),
    registration: change(settingValues.registration),
    blocked_words: change(settingValues.blocked_words),
    live_help: change(settingValues.live_help),
    privacy: change(settingValues.privacy),
    retention: change(settingValues.retention),
  } satisfies Record<SettingKey, z.ZodType>),
});

/** Of a 409: what somebody else has saved meanwhile. */
export interface SettingConflict {
  path: string;
  message: string;
  value: unknown;
  version: number;
  updated_by: string | null;
}

const admins = { tag: 'Settings', access: { permission: 'settings.manage' } } as const;

export const settingsEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/settings',
    summary: 'Every setting of the site, who saved it, and what decides it',
    data: siteSettingsView,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/settings',
    summary: 'Change settings together; 409 with the other values if one was changed meanwhile',
    body: settingsChange,
    data: siteSettingsView,
  }),
  addLogo: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/settings/logos',
    summary: 'Upload a picture that can then be made the logo; it is drawn anew as a square PNG',
    body: z.object({
      data: z
        .base64({ error: logoMessages.unreadable })
        .min(1, { error: logoMessages.unreadable })
        .max(Math.ceil((logoLimits.bytes * 4) / 3) + 4, { error: logoMessages.large })
        .describe('A PNG, JPEG, WebP or SVG file in base64'),
    }),
    data: z.object({ name: z.string(), url: z.string() }),
    repeat: 'itself',
  }),
};

export type SiteSettingsView = z.infer<typeof siteSettingsView>['settings'];
export type SettingsChange = z.infer<typeof settingsChange>['changes'];
