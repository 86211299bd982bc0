import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../components/field/text-field';
import { CheckIcon } from '../../../components/icons/icons';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../../lib/form/kept-draft';
import { isInviteValid } from '../auth.calls';
import { keptNames } from '../enter';
import { failureText, isPassing } from '../failure';
import { inviteMessages, registrationMessages } from './messages';
import { isInviteComplete, type RegistrationEntry } from './registration';
import styles from './registration-fields.module.css';

/** The invite that this tab's registration was made with, and the name that it was made under. */
const spentInvite = z.object({ code: z.string(), username: z.string() });

type SpentInvite = z.output<typeof spentInvite>;

const kept: KeptDraft<SpentInvite> = { name: keptNames.invite, schema: spentInvite };

/** The invite that is used up, and good all the same for putting that registration right. Null without one. */
export function findSpentInvite(): SpentInvite | null {
  return findDraft(kept);
}

/** Keeps the invite of a registration that waits for its address, for this tab; null forgets it. */
export function keepSpentInvite(invite: SpentInvite | null): void {
  if (invite === null) forgetDrafts(kept.name);
  else keepDraft(kept, invite);
}

/** How long the typing has to pause before the code is asked about. */
const pauseMs = 800;
/** How long after a check that could not be made it is made again. */
const againMs = 15_000;

export type InviteCheck =
  | { readonly status: 'idle' | 'checking' | 'valid' }
  | { readonly status: 'invalid'; readonly message: string };

const idle: InviteCheck = { status: 'idle' };

/**
 * Asks the server about an invite code once the typing pauses; every change of the code starts over. The one that this
 * registration was made with stays good under its name.
 */
export function useInviteCheck(
  { inviteCode, username }: Pick<RegistrationEntry, 'inviteCode' | 'username'>,
  enabled: boolean,
): InviteCheck {
  const code = inviteCode.trim();
  const spent = findSpentInvite();
  const wasUsed = code === spent?.code;
  const isOwn = wasUsed && username.trim().toLowerCase() === spent?.username.toLowerCase();
  const [found, setFound] = useState<{ code: string; check: InviteCheck }>({ code: '', check: idle });

  useEffect(() => {
    if (!enabled || !isInviteComplete(code) || isOwn) return;
    const refusal = wasUsed ? inviteMessages.spent : inviteMessages.invalid;
    const controller = new AbortController();
    const tell = (check: InviteCheck) => {
      if (!controller.signal.aborted) setFound({ code, check });
    };
    const ask = () =>
      isInviteValid(code, controller.signal).then(
        (ok) => tell(ok ? { status: 'valid' } : { status: 'invalid', message: refusal }),
        (error: unknown) => {
          tell({ status: 'invalid', message: failureText(error, inviteMessages.failed) });
          if (isPassing(error) && !controller.signal.aborted) timer = setTimeout(ask, againMs);
        },
      );
    let timer = setTimeout(() => {
      tell({ status: 'checking' });
      void ask();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [code, wasUsed, isOwn, enabled]);

  // An answer counts for the code that was asked about, not for the one that stands there now.
  if (!enabled) return idle;
  if (isOwn) return { status: 'valid' };
  return found.code === code ? found.check : idle;
}

interface InviteFieldProps {
  value: string;
  onChange: (code: string) => void;
  check: InviteCheck;
  error: string | undefined;
}

/** Asked for where registration is by invitation: the code is looked up while the person goes on. */
export function InviteField({ value, onChange, check, error }: InviteFieldProps) {
  const [left, setLeft] = useState(false);
  const missing = left && value.trim() === '' ? registrationMessages.inviteRequired : undefined;
  return (
    <section className={styles.invite} aria-label="Invitation">
      <TextField
        label="Invite code"
        name="invite-code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        error={error ?? (check.status === 'invalid' ? check.message : missing)}
        aside={<InviteStatus status={error === undefined ? check.status : 'idle'} />}
        hint="Keyhold is in beta here, and new people come by invitation."
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </section>
  );
}

function InviteStatus({ status }: Pick<InviteCheck, 'status'>) {
  return (
    <span className={styles.inviteStatus} role="status">
      {status === 'checking' && inviteMessages.checking}
      {status === 'valid' && (
        <span className={styles.inviteValid}>
          <CheckIcon size={15} strokeWidth={2.2} />
          {inviteMessages.valid}
        </span>
      )}
    </span>
  );
}
