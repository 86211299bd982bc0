import { email as emailSchema } from '@keyhold/contracts/auth/credentials';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { problemsBy, refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { failedWith, failureText } from '../failure';
import { CodeForm } from '../verification/code-form';
import { useConfirmEmailChange, useStartEmailChange } from './email-change.calls';
import styles from './email-change-dialog.module.css';
import { emailChangeMessages as texts } from './messages';

const entry = z.object({ email: emailSchema });

/** Asks for a new address, then for the code that it got. */
export function EmailChangeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const start = useStartEmailChange();
  const sentTo = start.isSuccess ? start.variables : null;
  const close = () => {
    start.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title={sentTo === null ? texts.dialogTitle : texts.codeTitle}
      description={sentTo === null ? texts.explain : texts.codeText(sentTo)}
    >
      {sentTo === null ? <AddressForm start={start} /> : <MailedCode onDone={close} onBack={start.reset} />}
    </Dialog>
  );
}

function AddressForm({ start }: { start: ReturnType<typeof useStartEmailChange> }) {
  const form = useForm({
    start: { email: '' },
    problemsOf: (values) => problemsBy(entry, values),
    busy: start.isPending,
  });
  const atField = refusedFields(start.error, () => 'email' as const);
  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ email }) =>
        start.mutate(email.trim(), {
          onError: (error) => form.show(refusedFields(error, () => 'email' as const)),
        }),
      )}
    >
      <TextField
        label={texts.newEmail}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.text('email')}
      />
      {start.isError && atField.length === 0 && (
        <Banner kind="danger">{failureText(start.error, texts.failed)}</Banner>
      )}
      <Button type="submit" variant="primary" wide busy={start.isPending}>
        {texts.send}
      </Button>
    </form>
  );
}

function MailedCode({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const confirm = useConfirmEmailChange();
  const id = useId();
  const wrong = failedWith(confirm.error, 'code_invalid') ? confirm.error.message : null;
  return (
    <div className={styles.form}>
      <CodeForm
        label={texts.code}
        action={texts.confirm}
        describedBy={id}
        busy={confirm.isPending}
        error={wrong}
        focused
        onSend={(code) => confirm.mutate(code, { onSuccess: onDone })}
        onChange={() => confirm.isError && confirm.reset()}
      >
        {confirm.isError && wrong === null && (
          <Banner kind="danger">{failureText(confirm.error, texts.failed)}</Banner>
        )}
      </CodeForm>
      <Button variant="quiet" wide onClick={onBack}>
        {texts.other}
      </Button>
    </div>
  );
}
