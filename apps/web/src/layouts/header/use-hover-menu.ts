import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

export interface HoverMenus {
  /** The id of the menu that is open. */
  open: string | null;
  close: () => void;
  /** For the element around all triggers and panels. */
  containerProps: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: React.FocusEvent) => void;
  };
  /** For the element around one trigger and its panel. */
  itemProps: (id: string) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
  triggerProps: (id: string) => {
    id: string;
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  panelProps: (id: string) => { id: string; 'aria-labelledby': string };
}

/**
 * Menus that open on hover and close a while after the mouse has left. For touch and keyboard the trigger is a button that
 * opens and closes; arrow down enters the panel, Escape returns; leaving with Tab or clicking elsewhere closes.
 * @param closeDelay milliseconds from the mouse leaving to the closing
 * @param onIntent called when a menu is likely to open, to load its code
 */
export function useHoverMenus(name: string, closeDelay: number, onIntent: () => void): HoverMenus {
  const [open, setOpen] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A click on a menu that has just opened on hover should keep it open.
  const byHover = useRef(false);
  const keep = () => clearTimeout(timer.current);
  const close = () => {
    keep();
    setOpen(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) {
        clearTimeout(timer.current);
        setOpen(null);
      }
    };
    // A menu opened on hover does not have the focus: the key event happens elsewhere on the page.
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      clearTimeout(timer.current);
      setOpen(null);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const triggerId = (id: string) => `${name}-${id}`;
  const panelId = (id: string) => `${name}-${id}-panel`;
  return {
    open,
    close,
    containerProps: {
      ref: container,
      onKeyDown(event) {
        if (event.key !== 'Escape' || open === null) return;
        event.preventDefault();
        document.getElementById(triggerId(open))?.focus();
        close();
      },
      onBlur(event) {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    itemProps: (id) => ({
      onPointerEnter(event) {
        onIntent();
        if (!isMouse(event)) return;
        keep();
        if (open !== id) byHover.current = true;
        setOpen(id);
      },
      onPointerLeave(event) {
        if (!isMouse(event)) return;
        keep();
        timer.current = setTimeout(() => setOpen(null), closeDelay);
      },
    }),
    triggerProps: (id) => ({
      id: triggerId(id),
      'aria-expanded': open === id,
      'aria-controls': panelId(id),
      onClick() {
        onIntent();
        keep();
        const stay = open !== id || byHover.current;
        byHover.current = false;
        setOpen(stay ? id : null);
      },
      onKeyDown(event) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onIntent();
        setOpen(id);
        focusFirst(panelId(id));
      },
    }),
    panelProps: (id) => ({ id: panelId(id), 'aria-labelledby': triggerId(id) }),
  };
}

/** Moves the focus to the panel's first link once its code has loaded. */
function focusFirst(panelId: string, tries = 40): void {
  const first = document.getElementById(panelId)?.querySelector<HTMLElement>('a[href], button');
  if (first) first.focus();
  else if (tries > 0) setTimeout(() => focusFirst(panelId, tries - 1), 50);
}
