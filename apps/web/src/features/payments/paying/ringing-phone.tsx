import { cx } from '~/ui/cx';

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** A phone that asks, in a ring that fills while it does. @param share of its time that is over, 0 to 1 */
export function RingingPhone({ share }: { share: number }) {
  const over = share >= 1;
  return (
    <svg viewBox="0 0 120 120" aria-hidden className="mx-auto size-[120px] md:size-[148px]">
      <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="7" className="stroke-line" />
      <circle
        cx="60"
        cy="60"
        r={RADIUS}
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.min(1, Math.max(0.02, share)))}
        transform="rotate(-90 60 60)"
        className={over ? 'stroke-control' : 'stroke-accent'}
      />
      <g className={cx(!over && 'phone-rings')}>
        <rect x="42" y="28" width="36" height="62" rx="7" className="fill-ink" />
        <rect x="46" y="35" width="28" height="46" rx="2" className="fill-surface" />
        <path
          d="M51 54h18"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="3 5"
          className="stroke-primary"
        />
        <rect x="51" y="64" width="18" height="8" rx="3" className="fill-primary" />
      </g>
    </svg>
  );
}
