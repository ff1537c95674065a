import type { DataBreach } from '@darasa/contract/privacy/endpoints';
import type { SettingValues } from '@darasa/contract/settings/setting-values';

/** Who tells the authority. */
export interface Controller {
  siteName: string;
  siteUrl: string;
  privacy: SettingValues['privacy'];
}

const NOT_KNOWN = 'Not known yet';
const moment = (iso: string | null): string =>
  iso === null ? NOT_KNOWN : `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Who is responsible for personal data: as it was said, else the name of the site. */
export const controllerOf = ({ siteName, privacy }: Pick<Controller, 'siteName' | 'privacy'>): string =>
  privacy.controller || siteName;

/**
 * A breach as a text, with what the authority asks for (Kenya's Data Protection Act 2019, s. 43 (5), and the Data Protection (General)
 * Regulations 2021, reg. 38; GDPR art. 33 (3)).
 */
export function breachReport(breach: DataBreach, site: Controller): string {
  const { privacy } = site;
  const parts: [string, string][] = [
    ['Who is responsible', [controllerOf(site), privacy.address, site.siteUrl].filter(Boolean).join('\n')],
    ['Registered with the authority as', privacy.registration || 'Not registered, or not said'],
    [
      'Data protection officer',
      [privacy.officer, privacy.officer_email].filter(Boolean).join(', ') || 'Not said',
    ],
    ['The breach', breach.title],
    ['When it was found', moment(breach.found_at)],
    ['When it happened', moment(breach.began_at)],
    ['Until when the authority is to be told', moment(breach.due_at)],
    ['What happened', breach.happened],
    ['Which personal data', breach.data],
    ['How many people', breach.people === null ? NOT_KNOWN : String(breach.people)],
    ['What it may mean for them', breach.risks],
    ['What was done', breach.measures],
    ['What the people should do', breach.advice],
    [
      'The authority was told',
      breach.told_authority_at === null ? 'Not yet' : moment(breach.told_authority_at),
    ],
    ['The people were told', breach.told_people_at === null ? 'Not yet' : moment(breach.told_people_at)],
  ];
  const body = parts.map(([name, text]) => `${name}\n${text || NOT_KNOWN}\n`).join('\n');
  return `Report of a breach of personal data\n\n${body}`;
}
