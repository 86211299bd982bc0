import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names';
import { useTopModal } from '../../lib/open-modals';
import { buttonClass } from '../button/button';
import { IconButton } from '../button/icon-button';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons';
import { dismissToast, type Toast, useToasts } from './toast-store';
import styles from './toast-viewport.module.css';

const icons = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { id, durationMs } = toast;

  // Whoever reads it with the pointer or the focus on it has all the time they want.
  useEffect(() => {
    if (held || durationMs === null) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, id, durationMs]);

  const Icon = icons[toast.kind];
  return (
    <li
      className={classNames(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon}>
        <Icon size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message !== undefined && <p className={styles.message}>{toast.message}</p>}
        {toast.actions !== undefined && (
          <div className={styles.actions}>
            {toast.actions.map((action) => (
              <button
                key={action.label}
                type="button"
                className={buttonClass({ variant: action.main ? 'primary' : 'plain', small: true })}
                onClick={() => {
                  dismissToast(id);
                  action.onSelect();
                }}
              >
                {action.label}
              </button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        label="Close"
        icon={<CloseIcon size={16} />}
        className={styles.close ?? ''}
        onClick={() => dismissToast(id)}
      />
    </li>
  );
}

function Viewport({ modal }: { modal: HTMLDialogElement | undefined }) {
  const toasts = useToasts();
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // Shown anew with each toast and in each place, so that it stands above what was opened in the meantime.
  useEffect(() => {
    const viewport = ref.current;
    if (newest === undefined || viewport === null || !(modal ?? document).contains(viewport)) return;
    // A dialog that was taken off the page took its toasts along; they are shown again at home, in a moment.
    if (!viewport.isConnected) return;
    viewport.showPopover?.();
    return () => viewport.hidePopover?.();
  }, [newest, modal]);

  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  return (
    <section ref={ref} popover="manual" className={styles.viewport} aria-label="Messages">
      <ul aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
      <ul aria-live="assertive" aria-relevant="additions text" className={styles.list}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}

function makeCarrier(): HTMLElement {
  const carrier = document.createElement('div');
  carrier.className = styles.carrier ?? '';
  return carrier;
}

/**
 * The toasts, which move into the modal dialog that is open: what is outside of it can neither be pressed nor is it read
 * out. They stay the same elements there, with the time that they have left. Once in the app, mounted before the first.
 */
export function ToastViewport() {
  const modal = useTopModal();
  const home = useRef<HTMLDivElement>(null);
  const [carrier] = useState(makeCarrier);

  useLayoutEffect(() => {
    (modal ?? home.current)?.append(carrier);
  }, [modal, carrier]);

  return (
    <div ref={home} className={styles.carrier}>
      {createPortal(<Viewport modal={modal} />, carrier)}
    </div>
  );
}
