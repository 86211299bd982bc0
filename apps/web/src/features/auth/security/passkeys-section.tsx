import { passkeyLimits } from '@keyhold/contracts/auth/passkeys';
import type { readSecurity } from '@keyhold/contracts/auth/second-factor';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Dialog } from '../../../components/overlay/dialog';
import { useForm } from '../../../lib/form/use-form';
import { formatAgo } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { failureText } from '../failure';
import { passkeysWork } from '../passkeys/ceremony';
import { passkeyMessages as texts } from '../passkeys/messages';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './security.calls';
import styles from './security.module.css';

type Passkey = ReplyOf<typeof readSecurity>['passkeys'][number];

/** The passkeys of the account, and the way to add one. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const add = useAddPasskey();
  const usable = passkeysWork();
  return (
    <section className={styles.section} aria-label={texts.title}>
      <div className={styles.row}>
        <div className={styles.text}>
          <h3 className={styles.name}>{texts.title}</h3>
          <p className={styles.detail}>{usable ? texts.hint : texts.unusable}</p>
        </div>
        {usable && (
          <Button small onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <NameDialog
        open={adding}
        onClose={() => {
          setAdding(false);
          add.reset();
        }}
        title={texts.addTitle}
        description={texts.addText}
        name={texts.firstName}
        action={texts.make}
        busy={add.isPending}
        error={add.error}
        onNamed={(name) => add.mutate(name, { onSuccess: () => setAdding(false) })}
      />
    </section>
  );
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const now = useNow(60_000);
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const { _id: id, name, createdAt, lastUsedAt } = passkey;
  const close = () => setOpen(null);
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <p className={styles.device}>{name}</p>
        <p className={styles.detail}>
          {lastUsedAt === null
            ? texts.added(formatAgo(Date.parse(createdAt), now))
            : texts.used(formatAgo(Date.parse(lastUsedAt), now))}
        </p>
      </div>
      <Button small aria-label={`${texts.rename}: ${name}`} onClick={() => setOpen('rename')}>
        {texts.rename}
      </Button>
      <Button
        small
        variant="quietDanger"
        aria-label={`${texts.remove}: ${name}`}
        onClick={() => setOpen('remove')}
      >
        {texts.remove}
      </Button>
      <NameDialog
        open={open === 'rename'}
        onClose={close}
        title={texts.renameTitle}
        name={name}
        action={texts.save}
        busy={rename.isPending}
        error={rename.error}
        onNamed={(next) => rename.mutate({ id, name: next }, { onSuccess: close })}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={texts.removeTitle(name)}
        description={texts.removeWarning}
        keepLabel={texts.keep}
        confirmLabel={texts.remove}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onError: ({ message }) => showToast({ title: texts.failed, message, kind: 'error' }),
            onSettled: close,
          })
        }
      />
    </li>
  );
}

interface NameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  name: string;
  action: string;
  busy: boolean;
  error: Error | null;
  onNamed: (name: string) => void;
}

function NameDialog({ open, onClose, title, description, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title={title} description={description}>
      <NameForm {...form} />
    </Dialog>
  );
}

type NameFormProps = Pick<NameDialogProps, 'name' | 'action' | 'busy' | 'error' | 'onNamed'>;

function NameForm({ name, action, busy, error, onNamed }: NameFormProps) {
  const form = useForm({
    start: { name },
    problemsOf: (values) =>
      values.name.trim() === '' ? [{ field: 'name', message: texts.nameMissing }] : [],
    busy,
  });
  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => onNamed(values.name.trim()))}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={passkeyLimits.nameMax}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      {error !== null && <Banner kind="danger">{failureText(error, texts.failed)}</Banner>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {action}
      </Button>
    </form>
  );
}
