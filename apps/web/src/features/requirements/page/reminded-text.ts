import { formatQuantity } from '~/lib/format';

/** What became of a reminder by hand. */
export const remindedText = ({ sent, quiet }: { sent: number; quiet: number }): string =>
  sent === 0
    ? 'Nobody was reminded: they were reminded within a day, or have nothing to do'
    : formatQuantity(sent, 'person was reminded', 'people were reminded') +
      (quiet > 0 ? `, ${quiet} had been within a day` : '');
