import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** The keys that do the same, as they are shown: `Alt ↑`. */
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  onAction: () => void;
}

interface Props {
  /** What the button opens, for screen readers: `Actions on Lesson 3`. */
  label: string;
  actions: readonly MenuAction[];
  /** Out of the tab order where a parent moves the focus itself, as in a tree. */
  excludeFromTabOrder?: boolean;
  className?: string;
  disabled?: boolean;
  /** What is on the button, in place of three dots: with the words of the label. */
  children?: ReactNode;
}

/**
 * A button, by default with three dots, that opens a list of actions. Nothing below is made `inert` while it is open, since that makes the browser
 * compute the style of the whole page again, twice a menu: a layer takes presses outside in place of what lies there. It moves with the page when
 * that scrolls; Tab closes it and goes on from the button.
 */
export function ActionMenu({
  label,
  actions,
  excludeFromTabOrder = false,
  className,
  disabled = false,
  children,
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={(open) => setIsOpen(open || isPageScrolling())}>
      <Button
        {...(children ? {} : { 'aria-label': label })}
        isDisabled={disabled}
        excludeFromTabOrder={excludeFromTabOrder}
        className={cx(
          children
            ? buttonClass({ look: 'outline' })
            : 'grid size-9 shrink-0 place-items-center rounded-m text-ink2 outline-offset-[-2px] hover:bg-sunken max-md:size-11',
          className,
        )}
      >
        {children ?? <Icon of={EllipsisVertical} size={18} />}
      </Button>
      <Popover
        isNonModal
        className="fade min-w-[13rem] rounded-m border border-line bg-surface p-1 text-ink shadow-float"
      >
        <div
          aria-hidden
          className="-z-1 fixed inset-0"
          onMouseDown={keepFocus}
          onClick={() => setIsOpen(false)}
        />
        <Menu aria-label={label} className="outline-none" disabledKeys={disabledIds(actions)}>
          {actions.map(({ id, label: text, icon, shortcut, danger, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              onAction={onAction}
              className={cx(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-s px-3 text-15 outline-none',
                'data-disabled:cursor-default data-disabled:opacity-50 data-focused:bg-sunken max-md:min-h-11',
                danger && 'text-danger',
              )}
            >
              {icon && <Icon of={icon} size={17} />}
              <span className="flex-1">{text}</span>
              {shortcut && <kbd className="font-sans text-13 text-ink3 max-md:hidden">{shortcut}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** React Aria closes what is not modal when its button scrolls away; with the page both move. */
const isPageScrolling = (): boolean => window.event?.type === 'scroll' && window.event.target === document;

/** The focus stays in the menu, which returns it to its button. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const disabledIds = (actions: readonly MenuAction[]): string[] =>
  actions.filter(({ disabled }) => disabled).map(({ id }) => id);
