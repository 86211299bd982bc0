import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { showToast } from '../components/feedback/toast-store';
import { acceptStore } from '../features/locks/accept/accept-entry';
import { sayRelocked } from '../features/locks/hygienic/relocked';
import { kindTexts } from '../features/locks/scramble/kind-texts';
import { scrambleMessages } from '../features/locks/scramble/messages';
import { Scramble, type ScrambleOutcome } from '../features/locks/scramble/scramble';
import { scrambleToastKey } from '../features/locks/scramble/scramble-question';

import { forgetSetup, startOver } from '../features/locks/self/setup-entry';
import type { SealedDraft } from '../features/locks/start/start.calls';
import { sessionQuery } from '../lib/api/session';

/** /memory-wipe/{token} */
export default function MemoryWipeScreen() {
  const { token = '' } = useParams({ strict: false });
  const { data: user } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const userId = user?._id ?? 'unknown';

  function sayDone({ kind, lockId }: SealedDraft, outcome: ScrambleOutcome): void {
    if (outcome.at === 'before') return;
    if (kind === 'HYGIENIC_RELOCK') sayRelocked(lockId ?? '', outcome.penaltyHours);
    else showToast({ title: kindTexts[kind].started, kind: 'success', key: scrambleToastKey });
  }

  /** To where a code of this kind is set up: the forms, or the dashboard with the running hygienic unlock. */
  function toItsBeginning(draft: SealedDraft | null, replace: boolean): void {
    if (draft?.kind === 'HYGIENIC_RELOCK') void navigate({ to: '/', replace });
    else if (draft?.shareCode != null) {
      void navigate({ to: '/shared/setup/$code', params: { code: draft.shareCode }, replace });
    } else void navigate({ to: '/self/setup', replace });
  }

  return (
    <>
      <title>{`${scrambleMessages.title} · Keyhold`}</title>
      <Scramble
        token={token}
        onStarted={(draft, outcome) => {
          if (draft.kind === 'SELF') forgetSetup(userId);
          if (draft.shareCode !== null) acceptStore(userId, draft.shareCode).forget();
          sayDone(draft, outcome);
          // In place of the scramble: going back does not lead into a preparation that is used up.
          void navigate({ to: '/', replace: true });
        }}
        onCancelled={({ kind, shareCode }) => {
          if (kind === 'SELF') startOver(userId);
          if (shareCode !== null) acceptStore(userId, shareCode).startOver();
        }}
        onGoOn={(draft) => toItsBeginning(draft, true)}
        onLeave={(draft) => toItsBeginning(draft, false)}
      />
    </>
  );
}
