import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

const Overlay = lazy(async () => ({ default: (await import('~/ui/overlay')).Overlay }));

interface Zoomed {
  src: string;
  alt: string;
}

/** Pictures of a text open larger when they are pressed. @returns the listener for the text, and the dialog */
export function useImageZoom(): { onClick: (event: MouseEvent) => void; dialog: ReactNode } {
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  return {
    onClick: ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.closest('a')) return;
      setZoomed({ src: target.currentSrc || target.src, alt: target.alt });
    },
    dialog: zoomed && (
      <Suspense>
        <Overlay title={zoomed.alt || 'Picture'} wide isOpen onClose={() => setZoomed(null)}>
          <img
            src={zoomed.src}
            alt={zoomed.alt}
            className="mx-auto my-3 max-h-[75dvh] max-w-full object-contain"
          />
        </Overlay>
      </Suspense>
    ),
  };
}
