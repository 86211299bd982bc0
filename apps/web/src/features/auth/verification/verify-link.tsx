import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { useVerifyEmailLink } from '../auth.calls';
import { failureText, isPassing } from '../failure';
import { TornLetterArt, TurnedKeyArt, TurningDialArt } from '../frame/art';
import { Outcome, useGoOn } from '../frame/outcome';
import type { MailedLink } from '../mailed-link';
import { nextSearch } from '../next-search';
import { verificationMessages as texts } from './messages';

/** How long the good news stands before the app goes on. */
const redirectMs = 1000;

/** Verifies an address with the link from the mail; null is an address without its two halves. */
export function VerifyLink({ link, next }: { link: MailedLink | null; next: string }) {
  const verify = useVerifyEmailLink();
  const { mutate } = verify;
  const sent = useRef(false);

  useEffect(() => {
    // A link works once: the second run of a development build would spoil it.
    if (link === null || sent.current) return;
    sent.current = true;
    mutate(link);
  }, [link, mutate]);
  useGoOn(verify.isSuccess, redirectMs, next);

  if (link === null || verify.isError) {
    const unreached = isPassing(verify.error);
    return (
      <Outcome
        art={<TornLetterArt />}
        title={texts.unable}
        actions={
          <>
            {unreached && link !== null && (
              <Button variant="primary" wide busy={verify.isPending} onClick={() => mutate(link)}>
                Try again
              </Button>
            )}
            <ButtonLink to="/login" {...nextSearch(next)} variant={unreached ? 'quiet' : 'primary'} wide>
              To the login
            </ButtonLink>
          </>
        }
      >
        {link === null
          ? texts.invalidLink
          : unreached
            ? failureText(verify.error, texts.failedLink)
            : texts.failedLink}
      </Outcome>
    );
  }
  if (verify.isSuccess) {
    return (
      <Outcome art={<TurnedKeyArt />} title={texts.success}>
        {texts.verified}
      </Outcome>
    );
  }
  return (
    <Outcome art={<TurningDialArt />} title={texts.verifying}>
      One moment, please.
    </Outcome>
  );
}
