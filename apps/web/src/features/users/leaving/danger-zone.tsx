import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { DownloadRow } from './download-row';
import styles from './leaving.module.css';
import { dataMessages, deleteMessages } from './messages';

const DeleteAccount = lazy(() => import('./delete-account'));

/** Taking one's data along, and leaving. */
export function DangerZone() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <section className={styles.section} aria-label={dataMessages.title}>
        <h3 className={styles.heading}>{dataMessages.title}</h3>
        <DownloadRow />
      </section>
      <section className={styles.section} aria-label={deleteMessages.section}>
        <h3 className={styles.heading}>{deleteMessages.section}</h3>
        <Button
          variant="quietDanger"
          wide
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          {deleteMessages.open}
        </Button>
        {wanted && (
          <Suspense>
            <DeleteAccount open={open} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </section>
    </>
  );
}
