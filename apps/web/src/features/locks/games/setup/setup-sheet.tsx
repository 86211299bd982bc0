import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../components/button/button';
import { Banner } from '../../../../components/feedback/banner';
import { LockIcon } from '../../../../components/icons/icons';
import { Dialog } from '../../../../components/overlay/dialog';
import { setupMessages as text } from '../messages';
import styles from './setup-sheet.module.css';
import type { Setup } from './use-setup';

export interface SetupSheetProps {
  open: boolean;
  title: string;
  description: string;
  setup: Omit<Setup<object>, 'draft' | 'change'>;
  /** Opens it again with the draft as it was left. */
  onReopen: () => void;
  children: ReactNode;
}

/** The frame of a setup dialog: the whole screen on phones. It stands outside of the form that it was opened from. */
export function SetupSheet({ open, title, description, setup, onReopen, children }: SetupSheetProps) {
  const shut = setup.locked;
  return createPortal(
    <>
      <Dialog
        open={open}
        onClose={setup.close}
        title={title}
        description={description}
        size="large"
        className={styles.sheet ?? ''}
        actions={
          shut ? (
            <Button onClick={setup.close}>{text.close}</Button>
          ) : (
            <div className={styles.actions}>
              <Button variant="quiet" onClick={setup.close}>
                {text.cancel}
              </Button>
              <Button variant="primary" busy={setup.busy} onClick={() => void setup.save()}>
                {setup.busy ? text.saving : text.save}
              </Button>
            </div>
          )
        }
      >
        <div ref={setup.body} className={styles.body}>
          {shut && <Banner icon={<LockIcon />}>{text.locked}</Banner>}
          {setup.failure !== null && !shut && <Banner kind="danger">{setup.failure}</Banner>}
          <fieldset className={styles.fields} disabled={shut || setup.busy}>
            {children}
          </fieldset>
        </div>
      </Dialog>
      <Dialog
        open={setup.asking && !open}
        onClose={setup.stopAsking}
        title={text.unsavedTitle}
        description={text.unsaved}
        size="small"
        actions={
          <>
            <Button variant="danger" onClick={setup.discard}>
              {text.discard}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setup.stopAsking();
                onReopen();
              }}
            >
              {text.keepEditing}
            </Button>
          </>
        }
      />
    </>,
    document.body,
  );
}

/** One part of a setup dialog, under its name. */
export function SetupPart({
  title,
  aside,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      {title !== undefined && (
        <div className={styles.head}>
          <h3>{title}</h3>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
