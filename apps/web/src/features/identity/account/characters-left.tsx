import { formatCount, formatQuantity } from '~/lib/format';

/** How much of a field's room is used; near its end how much is left, and past it how much is too much. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const left = max - text.length;
  const near = left < max / 10;
  return (
    <span className={left < 0 ? 'tabular font-medium text-danger' : 'tabular'}>
      {left < 0
        ? `${formatQuantity(-left, 'character')} too many`
        : near
          ? `${formatQuantity(left, 'character')} left`
          : `${formatCount(text.length)} of ${formatCount(max)}`}
    </span>
  );
}
