import { type PasswordOwner, passwordRefusal } from '@darasa/contract/identity/password-refusal';
import { passwordStrength, type PasswordStrength as Strength } from '@darasa/contract/identity/rules';
import { Check, Circle } from 'lucide-react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { checksOf, strengthLabels } from './strength.ts';

const bars: Record<Strength, number> = { weak: 1, medium: 2, strong: 3 };
const fills: Record<Strength, string> = { weak: 'bg-danger', medium: 'bg-accent', strong: 'bg-success' };

interface Props {
  /** For the field's `describedBy`. */
  id: string;
  password: string;
  owner: PasswordOwner;
  siteName: string;
  /** What the field says already: it is not said a second time. */
  error?: string | undefined;
}

/** Weak, medium or strong, and the five requirements. Where a password is refused, the reason stands in place of the strength. */
export function PasswordStrength({ id, password, owner, siteName, error }: Props) {
  const refusal = password === '' ? undefined : passwordRefusal(password, owner, siteName);
  const strength = password === '' || refusal !== undefined ? undefined : passwordStrength(password);
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center gap-3">
        <span aria-hidden className={cx('flex flex-1 gap-1', refusal && 'hidden')}>
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={cx(
                'h-1.5 flex-1 rounded-full transition-colors',
                strength && bar <= bars[strength] ? fills[strength] : 'bg-line',
              )}
            />
          ))}
        </span>
        <p
          role="status"
          className={refusal ? 'text-14 text-danger' : 'min-w-32 text-right text-14 text-ink2'}
        >
          {refusal !== error && refusal}
          {strength && (
            <>
              Strength: <b className="font-semibold text-ink">{strengthLabels[strength]}</b>
            </>
          )}
        </p>
      </div>
      <ul id={id} aria-label="A password has" className="grid gap-x-4 gap-y-1 text-14 md:grid-cols-2">
        {checksOf(password).map(({ name, words, held }) => (
          <li key={name} className={cx('flex items-center gap-2', held ? 'text-success' : 'text-ink2')}>
            <Icon of={held ? Check : Circle} size={16} />
            {words}
            <span className="sr-only">{held ? ': done' : ': missing'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
