import { type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names';
import { trapTab } from '../../lib/trap-tab';
import { useModal } from '../../lib/use-modal';
import { IconButton } from '../button/icon-button';
import { ChevronLeftIcon, CloseIcon } from '../icons/icons';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by the cross, Escape and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** What it is about, above the title: where several things on the page could be meant. */
  eyebrow?: ReactNode;
  /** One sentence under the title; read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** The dialog shows a page of several: leads back to the first. */
  onBack?: (() => void) | undefined;
  /** False while leaving would lose or break something: no cross, no Escape, no press beside it. */
  dismissible?: boolean;
  className?: string;
}

/**
 * A modal dialog; from the bottom edge on phones, in the middle on larger screens. Built on the native element: the
 * browser keeps the rest inert and above it nothing.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    eyebrow,
    description,
    children,
    actions,
    size = 'medium',
    dismissible = true,
    onBack,
    className,
  } = props;
  const { ref, present, opening } = useModal(open);
  const id = useId();

  function closeBeside(event: MouseEvent<HTMLDialogElement>): void {
    // The dialog itself is only hit on its backdrop: its inside is covered by the panel.
    if (dismissible && event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size], className)}
      data-toasts="top"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={
        classNames(
          eyebrow !== undefined && `${id}-eyebrow`,
          description !== undefined && `${id}-description`,
        ) || undefined
      }
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={({ target, currentTarget: dialog }) => {
        // A browser may close a dialog without asking first: Escape pressed twice, a second swipe back.
        if (target !== dialog || !open || dialog.open) return;
        if (dismissible) onClose();
        else dialog.showModal();
      }}
      onKeyDown={(event) => trapTab(event.currentTarget, event)}
      onMouseDown={closeBeside}
    >
      {present && (
        <div key={opening} className={styles.panel}>
          <div className={styles.head}>
            {onBack && (
              <IconButton
                label="Back"
                icon={<ChevronLeftIcon />}
                className={styles.back ?? ''}
                onClick={onBack}
              />
            )}
            <div className={styles.titles}>
              {eyebrow !== undefined && (
                <p className={styles.eyebrow} id={`${id}-eyebrow`}>
                  {eyebrow}
                </p>
              )}
              <h2 id={`${id}-title`}>{title}</h2>
              {description !== undefined && (
                <p className={styles.description} id={`${id}-description`}>
                  {description}
                </p>
              )}
            </div>
            {dismissible && (
              <IconButton
                label="Close"
                icon={<CloseIcon />}
                className={styles.close ?? ''}
                onClick={onClose}
              />
            )}
          </div>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
