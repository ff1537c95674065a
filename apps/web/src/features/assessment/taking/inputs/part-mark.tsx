import { Check, CircleDashed, X } from 'lucide-react';
import { Icon } from '~/ui/icon';

/** Whether a part of an answer is right. @param share 0 to 1; undefined: not judged */
export function PartMark({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  const [icon, words, tone] =
    share >= 1
      ? ([Check, 'Right', 'text-success'] as const)
      : share > 0
        ? ([CircleDashed, 'Partly right', 'text-accent-text'] as const)
        : ([X, 'Wrong', 'text-danger'] as const);
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 text-14 font-semibold ${tone}`}>
      <Icon of={icon} size={18} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
