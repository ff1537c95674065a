import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { ReactNode } from 'react';

type Picture = NonNullable<PaperQuestion['picture']>;

/** A picture with what stands on it, placed in shares of its width and height. */
export function PictureFrame({ picture, children }: { picture: Picture; children: ReactNode }) {
  return (
    <div className="relative w-fit max-w-full overflow-hidden rounded-m border border-line">
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        draggable={false}
        className="block h-auto max-h-[70dvh] w-auto max-w-full select-none"
      />
      {children}
    </div>
  );
}

/** Where something stands on a picture. @param x share of its width @param y share of its height */
export const placeOf = (x: number, y: number) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
