import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import type {
  AnnouncementAudience,
  AnnouncementSmsPrice,
  AnnouncementText,
} from '@darasa/contract/announcements/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { formatMoney, formatQuantity } from '~/lib/format';
import { Checkbox } from '~/ui/fields/checkbox';
import { ANNOUNCEMENTS } from '../queries.ts';

interface Props {
  audience: AnnouncementAudience;
  texts: readonly AnnouncementText[];
}

/** An SMS holds the title alone, so that is what its price depends on. */
const priceQuery = ({ audience, texts }: Props) => {
  const titles = texts.map(({ language, title }) => ({ language, title: title.trim() || '-', text: '-' }));
  return queryOptions({
    queryKey: [ANNOUNCEMENTS, 'sms-price', audience, titles],
    queryFn: async ({ signal }) =>
      (await request(announcementEndpoints.smsPrice, { body: { audience, texts: titles }, signal })).sms,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
};

const reached = ({ people, guardians }: NonNullable<AnnouncementSmsPrice>): string =>
  [
    ...(people > 0 || guardians === 0 ? [formatQuantity(people, 'person', 'people')] : []),
    ...(guardians > 0 ? [`${formatQuantity(guardians, 'guardian')} of children`] : []),
  ].join(' and ');

/** By SMS too, where the site sends them: to how many, and what it costs. */
export function SmsChoice({
  on,
  onChange,
  ...about
}: Props & { on: boolean; onChange: (on: boolean) => void }) {
  const { data: price } = useQuery(priceQuery(about));
  if (!price && !on) return null;
  return (
    <>
      <Checkbox
        checked={on}
        description={
          price
            ? `The title with a link, to ${reached(price)} whose phone takes SMS${on ? '' : `: at most ${formatMoney(price.price, price.currency)}`}.`
            : 'To those whose phone takes SMS.'
        }
        onChange={(event) => onChange(event.target.checked)}
      >
        Send it by SMS too
      </Checkbox>
      {on && (
        <div className="ml-8">
          <SmsPrice {...about} />
        </div>
      )}
    </>
  );
}

/** What is sent and paid, in words. */
export function SmsPrice(about: Props) {
  const { data: price } = useQuery(priceQuery(about));
  if (!price) return null;
  const { parts, currency, left, unicode, example } = price;
  return (
    <div className="grid gap-1 text-14 text-ink2">
      <p>
        {formatQuantity(parts, 'SMS', 'SMS')} at most, for {formatMoney(price.price, currency)}.{' '}
        {formatMoney(left, currency)} of this month’s budget is left.
      </p>
      {unicode && (
        <p>
          Some letters of the title are not in the alphabet of SMS: each message is paid for as up to two.
        </p>
      )}
      {price.price > left && (
        <p className="text-danger">The budget does not suffice: some wait for a day and then lapse.</p>
      )}
      <p dir="auto" className="wrap-anywhere text-ink3">
        {example}
      </p>
    </div>
  );
}
