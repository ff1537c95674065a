import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import { csvRow } from '#platform/csv';
import type { PersonalData, Processing } from '#platform/modules/index';
import { type Controller, controllerOf } from './breach-report.ts';

/** What belongs to no module's personal data: the account itself, and the logs. */
const ofTheSite: readonly Processing[] = [
  {
    activity: 'Accounts',
    purpose: 'Knowing who somebody is, and keeping accounts safe',
    people: 'Everybody with an account',
    data: 'Name, username, email, phone, picture, hash of the password, keys of second steps, sessions with address and browser; of children the consent of a guardian',
    basis: 'Contract',
    recipients: 'Services with which somebody chooses to sign in',
    kept: 'Until the account is deleted; sessions for a limited time after their end',
  },
  {
    activity: 'Audit log',
    purpose: 'Knowing who has changed what',
    people: 'Staff, and those about whom they acted',
    data: 'Who, what, about whom, when, from which address',
    basis: 'Legitimate interest',
    recipients: 'Nobody',
    kept: 'As said under “How long data is kept”',
  },
  {
    activity: 'Logs of the server',
    purpose: 'Finding attacks and faults',
    people: 'Everybody who uses the site',
    data: 'Address, account number, page, time',
    basis: 'Legitimate interest',
    recipients: 'Whoever runs the servers',
    kept: 'As whoever collects the lines decides; 30 days are usual',
  },
];

interface Site extends Controller {
  retention: SettingValues['retention'];
}

const HEADS = [
  ...[
    'Controller',
    'Address',
    'Data protection officer',
    'Registration',
    'Activity',
    'Purpose',
    'People',
    'Data',
  ],
  ...['Lawful basis', 'Recipients', 'How long', 'Where the data lies', 'Where copies lie', 'As of'],
];

/** The record of processing activities as CSV, a line for each, with a byte order mark for spreadsheets. */
export function processingTable(
  site: Site,
  modules: readonly Pick<PersonalData, 'processing'>[],
  now: Date,
): string {
  const { privacy } = site;
  const rows = [...ofTheSite, ...modules.map(({ processing }) => processing)].map((each) => [
    controllerOf(site),
    privacy.address,
    [privacy.officer, privacy.officer_email].filter(Boolean).join(', '),
    privacy.registration,
    each.activity,
    each.purpose,
    each.people,
    each.data,
    each.basis,
    each.recipients,
    each.kept,
    privacy.data_place,
    privacy.copies_place,
    siteDay(now),
  ]);
  return `\uFEFF${[HEADS, ...rows].map(csvRow).join('')}`;
}
