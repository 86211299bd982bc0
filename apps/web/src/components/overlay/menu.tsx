import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Popover, type PopoverTrigger } from './popover';
import styles from './popover.module.css';

export interface MenuItem {
  label: ReactNode;
  /** What it does, where its label does not say it. */
  about?: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Makes a rule above it. */
  separated?: boolean;
}

export interface MenuProps {
  /** The menu's name. */
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

/** A few things to do, behind a button: arrow keys move, Enter does it. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  return (
    <Popover role="menu" label={label} trigger={trigger} align={align} onKeyDown={moveFocus}>
      {(close) =>
        items.map((item, index) => (
          <button
            // The list is given whole each time; its order is its identity.
            key={typeof item.label === 'string' ? item.label : index}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            className={classNames(
              styles.item,
              item.danger && styles.danger,
              item.separated && styles.separated,
            )}
            onClick={() => {
              close();
              item.onSelect();
            }}
          >
            {item.icon}
            <span>
              {item.label}
              {item.about && <span className={styles.about}>{item.about}</span>}
            </span>
          </button>
        ))
      }
    </Popover>
  );
}
