import {
  type ChosenColours,
  type ColourCheck,
  checkColours,
  HEX_COLOUR,
} from '@darasa/contract/settings/colour-rules';
import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { Icon } from '~/ui/icon';

const labels: Record<ColourCheck['id'], string> = {
  button: 'Text on a button in the main colour',
  link: 'Main colour as a link',
  'dark-link': 'Links on dark pages',
  mark: 'Text on a mark in the accent colour',
};
const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;

const instead = ({ id, ratio: own, instead: shown }: ColourCheck): string | undefined => {
  if (!shown) return undefined;
  return id === 'dark-link'
    ? `Dark pages use a lighter shade, ${shown.colour}. The chosen one would be ${ratio(own)}.`
    : `Pages use a shade that can be read, ${shown.colour}. The chosen one would be ${ratio(own)}.`;
};

/** Whether everybody can read what stands in the chosen colours, and what pages show in place of those that are too weak. */
export function Readability({
  colours,
  onDark,
}: {
  colours: ChosenColours;
  onDark: (colour: string | null) => void;
}) {
  const { main, accent, main_dark: dark } = colours;
  if (![main, accent, dark ?? main].every((colour) => HEX_COLOUR.test(colour))) return null;
  return (
    <section aria-labelledby="readability">
      <h3 id="readability" className="font-sans text-15 font-semibold tracking-normal">
        Can everybody read it?
      </h3>
      <ul className="mt-1.5 rounded-m border border-line bg-surface">
        {checkColours(colours).map((check) => {
          // What is mended without anybody's doing is no fault
          const good = check.good || check.instead;
          return (
            <li key={check.id} className="border-t border-line px-3.5 py-3 first:border-t-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
                <Icon
                  of={good ? Check : TriangleAlert}
                  size={18}
                  className={good ? 'text-success' : 'text-danger'}
                />
                <span className="min-w-0 flex-1">{labels[check.id]}</span>
                <span className="tabular text-ink2">
                  {ratio((check.good ? undefined : check.instead?.ratio) ?? check.ratio)}
                </span>
                <Badge tone={good ? 'soft' : 'accent'}>{good ? 'good' : 'too weak'}</Badge>
              </div>
              {!check.good && check.instead && (
                <p className="mt-1 pl-7.5 text-14 text-ink2">{instead(check)}</p>
              )}
              {check.id === 'dark-link' && (
                <div className="mt-1 pl-3.5">
                  {dark === null ? (
                    check.instead && (
                      <Button look="quiet" onClick={() => onDark(check.instead?.colour ?? null)}>
                        Choose another
                      </Button>
                    )
                  ) : (
                    <Button look="quiet" onClick={() => onDark(null)}>
                      Choose for me
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
