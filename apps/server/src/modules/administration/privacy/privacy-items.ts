import type { ContentPage } from '@darasa/contract/administration/schemas';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import { renderedAtOnce } from '#platform/markdown/index';
import type { SiteConfig } from '../presenter.ts';

/** What the settings say about data protection. */
export interface PrivacyFacts {
  readonly privacy: SettingValues['privacy'];
  readonly retention: SettingValues['retention'];
}

const WHO = 'Who is responsible, and where your data lies';
const HOW_LONG = 'How long some kinds of data are kept';

const days = (count: number): string => (count === 1 ? '1 day' : `${count.toLocaleString('en-KE')} days`);
const kept = (count: number | null): string =>
  count === null ? 'As long as your account.' : `For ${days(count)}.`;

/** What people type stands as they typed it: no sign of it is Markdown. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&:]/g, '\\$&');

/** The end of the privacy page, as the settings say it: who is responsible, where data lies, how long it is kept. What is not said is left out. */
export function privacyItems({
  siteName,
  privacy,
  retention,
}: PrivacyFacts & Pick<SiteConfig, 'siteName'>): ContentPage['items'] {
  const lines = (...texts: string[]) => texts.filter(Boolean).map(plain).join('\n\n');
  const facts: [group: string, title: string, text: string][] = [
    [
      WHO,
      'Who is responsible',
      privacy.controller || privacy.address ? lines(privacy.controller || siteName, privacy.address) : '',
    ],
    [WHO, 'Data protection officer', lines(privacy.officer, privacy.officer_email)],
    [WHO, 'Registered with the data protection authority as', lines(privacy.registration)],
    [WHO, 'Where your data lies', lines(privacy.data_place)],
    [WHO, 'Where copies of it lie', lines(privacy.copies_place)],
    [HOW_LONG, 'Notifications', kept(retention.notifications)],
    [
      HOW_LONG,
      'Messages between people',
      retention.messages === null
        ? kept(null)
        : `${kept(retention.messages)} Counted from the last message of a conversation.`,
    ],
    [HOW_LONG, 'Messages to support', kept(retention.support)],
    [
      HOW_LONG,
      'Answers in finished attempts',
      retention.answers === null
        ? kept(null)
        : `${kept(retention.answers)} Then they lie in an archive for as long as your account.`,
    ],
    [
      HOW_LONG,
      'The log of what staff have changed',
      retention.audit === null ? 'As long as this site.' : kept(retention.audit),
    ],
  ];
  return facts.flatMap(([group, title, text], index) =>
    text === ''
      ? []
      : [
          {
            id: `privacy-${index + 1}`,
            group,
            title,
            meta: '',
            bodyHtml: renderedAtOnce.page_item(text),
            link: null,
          },
        ],
  );
}
