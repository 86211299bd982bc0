import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { PasswordField } from '../../../components/field/password-field';
import { Dialog } from '../../../components/overlay/dialog';
import { useForm } from '../../../lib/form/use-form';
import { failedWith, failureText } from '../failure';
import { useConfirmIdentity } from './confirm.calls';
import { confirmMessages as texts } from './messages';

interface ConfirmDialogProps {
  open: boolean;
  /** Told whether the person has shown that it is them, or has left. */
  onSettled: (confirmed: boolean) => void;
}

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
      <ByPassword onConfirmed={() => onSettled(true)} />
    </Dialog>
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
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(({ password }) =>
        confirm.mutate(
          { password },
          {
            onSuccess: onConfirmed,
            onError: (error) =>
              failedWith(error, 'current_password_incorrect') &&
              form.show([{ field: 'password', message: error.message }]),
          },
        ),
      )}
    >
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.text('password')}
      />
      {confirm.isError && !incorrect && (
        <Banner kind="danger">{failureText(confirm.error, texts.failed)}</Banner>
      )}
      <Button type="submit" variant="primary" wide busy={confirm.isPending}>
        {texts.confirm}
      </Button>
    </form>
  );
}
