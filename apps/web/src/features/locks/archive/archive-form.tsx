import { useRef } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { TextField } from '../../../components/field/text-field';
import styles from './archive-form.module.css';
import { archiveMessages } from './messages';
import type { ConfirmedArchive } from './use-confirmed-archive';

/** The code, and the field to type it in. */
export function ArchiveForm({ id, archive }: { id: string; archive: ConfirmedArchive }) {
  const field = useRef<HTMLInputElement>(null);
  const text = archiveMessages.wearer;
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.focus();
        void archive.send();
      }}
    >
      {archive.codeError === null ? (
        <p className={styles.code}>
          <span className={styles.name}>{text.code}</span>
          <output className={styles.value}>{archive.code ?? text.loading}</output>
        </p>
      ) : (
        <Banner
          kind="danger"
          title={archiveMessages.codeFailed}
          action={
            <Button small onClick={archive.retryCode}>
              {archiveMessages.retry}
            </Button>
          }
        >
          {archive.codeError.message}
        </Banner>
      )}
      <TextField
        ref={field}
        label={text.type}
        value={archive.typed}
        error={archive.fault}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => archive.setTyped(event.target.value)}
      />
    </form>
  );
}
