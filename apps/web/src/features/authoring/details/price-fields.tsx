import { currencies } from '@darasa/contract/catalogue/constants';
import { stepProblem } from '@darasa/contract/catalogue/update-rules';
import { useState } from 'react';
import { NumberField } from '~/ui/fields/number-field';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import type { Details } from './use-details.ts';

const currencyNames: Record<(typeof currencies)[number], string> = {
  KES: 'KES, Kenyan shilling',
  USD: 'USD, US dollar',
  EUR: 'EUR, euro',
  GBP: 'GBP, pound sterling',
};

/** What the document can hold. */
const PRICE_MOST = 1e13;

/** Free, or a price in one of the currencies. */
export function PriceFields({ details: { details, problem, leave, readOnly, set } }: { details: Details }) {
  const { price, currency } = details;
  /** Somebody is about to type a price: an empty field, or a 0 that more digits follow. */
  const [pricing, setPricing] = useState(price !== 0);
  const free = price === 0 && !pricing;
  return (
    <>
      <Switch
        checked={free}
        disabled={readOnly}
        description="Anybody can enrol without paying."
        onChange={(on) => {
          setPricing(!on);
          set('price', on ? 0 : null, on ? 'Make it free' : 'Set a price');
        }}
      >
        Free course
      </Switch>
      {!free && (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <NumberField
            label="Price"
            required
            decimals={2}
            value={price}
            error={problem('price') ?? (price === null ? undefined : stepProblem(price, currency))}
            readOnly={readOnly}
            onNumber={(next) =>
              set(
                'price',
                next === null ? null : Math.min(Math.max(next, -100_000_000), PRICE_MOST),
                'Edit price',
              )
            }
            onLeave={leave('price')}
          />
          <SelectField
            label="Currency"
            required
            choices={currencies.map((value) => ({ value, label: currencyNames[value] }))}
            value={currency}
            disabled={readOnly}
            onChange={(event) => {
              const chosen = currencies.find((one) => one === event.target.value);
              if (chosen) set('currency', chosen, 'Change currency');
            }}
          />
        </div>
      )}
    </>
  );
}
