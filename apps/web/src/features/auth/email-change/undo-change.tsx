import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { failedWith, failureText } from '../failure';
import { EnvelopeArt, TornLetterArt, TurnedKeyArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import type { MailedLink } from '../mailed-link';
import { useUndoEmailChange } from './email-change.calls';
import { emailChangeMessages as texts } from './messages';

/** Takes a change of address back with the link of the mail; null is an address without its two halves. */
export function UndoChange({ link }: { link: MailedLink | null }) {
  const undo = useUndoEmailChange();
  // Each outcome is one of its own: its heading takes the focus.
  const toLogin = (
    <ButtonLink to="/login" variant="primary" wide>
      {texts.toLogin}
    </ButtonLink>
  );
  if (undo.isSuccess) {
    return (
      <Outcome key="undone" art={<TurnedKeyArt />} title={texts.undone} actions={toLogin}>
        {texts.undoneText}
      </Outcome>
    );
  }
  if (link === null || failedWith(undo.error, 'undo_link_invalid')) {
    return (
      <Outcome key="invalid" art={<TornLetterArt />} title={texts.undoInvalid} actions={toLogin}>
        {texts.undoInvalidText}
      </Outcome>
    );
  }
  return (
    <Outcome
      art={<EnvelopeArt />}
      title={texts.undoTitle}
      actions={
        <>
          {undo.isError && <Banner kind="danger">{failureText(undo.error, texts.failed)}</Banner>}
          <Button variant="primary" wide busy={undo.isPending} onClick={() => undo.mutate(link)}>
            {undo.isError ? texts.tryAgain : texts.undo}
          </Button>
        </>
      }
    >
      {texts.undoText}
    </Outcome>
  );
}
