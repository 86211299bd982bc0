import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { PasswordField } from '../../../components/field/password-field';
import { Dialog } from '../../../components/overlay/dialog';
import { useForm } from '../../../lib/form/use-form';
import { failedWith, failureText } from '../failure';
import { passkeysWork } from '../passkeys/ceremony';
import { securityQuery } from '../security/security.calls';
import { CodeForm } from '../verification/code-form';
import { useConfirmByPasskey, useConfirmIdentity } from './confirm.calls';
import styles from './confirm-dialog.module.css';
import { confirmMessages as texts } from './messages';

interface ConfirmDialogProps {
  open: boolean;
  /** Told whether the person has shown that it is them, or has left. */
  onSettled: (confirmed: boolean) => void;
}

type Way = 'password' | 'code';

/** Asks who is there before something that an open page alone must not be enough for. */
export default function ConfirmDialog({ open, onSettled }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onSettled(false)}
      size="small"
      title={texts.title}
      description={texts.why}
    >
      <Ways onConfirmed={() => onSettled(true)} />
    </Dialog>
  );
}

/** The password is there for everybody; the other ways for who has them. */
function Ways({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: security } = useQuery(securityQuery);
  const [way, setWay] = useState<Way>('password');
  const other = way === 'password' ? 'code' : 'password';
  return (
    <div className={styles.ways}>
      {way === 'password' ? <ByPassword onConfirmed={onConfirmed} /> : <ByCode onConfirmed={onConfirmed} />}
      {security !== undefined && security.secondFactor.enabledAt !== null && (
        <Button variant="quiet" wide onClick={() => setWay(other)}>
          {texts.use[other]}
        </Button>
      )}
      {security !== undefined && security.passkeys.length > 0 && passkeysWork() && (
        <ByPasskey onConfirmed={onConfirmed} />
      )}
    </div>
  );
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useConfirmByPasskey();
  return (
    <>
      <Button
        variant="quiet"
        wide
        busy={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}
      >
        {texts.use.passkey}
      </Button>
      {confirm.isError && <Failure error={confirm.error} />}
    </>
  );
}

function ByPassword({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useConfirmIdentity();
  const form = useForm({
    start: { password: '' },
    problemsOf: ({ password }) =>
      password === '' ? [{ field: 'password', message: texts.passwordRequired }] : [],
    busy: confirm.isPending,
  });
  const incorrect = failedWith(confirm.error, 'current_password_incorrect');

  function send({ password }: { password: string }): void {
    confirm.mutate(
      { password },
      {
        onSuccess: onConfirmed,
        onError: (error) =>
          failedWith(error, 'current_password_incorrect') &&
          form.show([{ field: 'password', message: error.message }]),
      },
    );
  }

  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={form.submit(send)}>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.text('password')}
      />
      {confirm.isError && !incorrect && <Failure error={confirm.error} />}
      <Button type="submit" variant="primary" wide busy={confirm.isPending}>
        {texts.confirm}
      </Button>
    </form>
  );
}

function ByCode({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useConfirmIdentity();
  const id = useId();
  const wrong = failedWith(confirm.error, 'code_invalid') ? confirm.error.message : null;
  return (
    <>
      <p className="visually-hidden" id={id}>
        {texts.codeHint}
      </p>
      <CodeForm
        label={texts.code}
        action={texts.confirm}
        describedBy={id}
        busy={confirm.isPending}
        error={wrong}
        focused
        onSend={(code) => confirm.mutate({ code }, { onSuccess: onConfirmed })}
        onChange={() => confirm.isError && confirm.reset()}
      >
        {confirm.isError && wrong === null && <Failure error={confirm.error} />}
      </CodeForm>
    </>
  );
}

function Failure({ error }: { error: Error }) {
  return <Banner kind="danger">{failureText(error, texts.failed)}</Banner>;
}
