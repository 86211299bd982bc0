import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { showToast } from '../components/feedback/toast-store';
import { scrambleMessages } from '../features/locks/messages';
import { Scramble } from '../features/locks/scramble/scramble';
import { scrambleToastKey } from '../features/locks/scramble/scramble-question';
import { forgetSetup } from '../features/locks/self/kept-setup';
import { startOver } from '../features/locks/self/self-setup';
import { sessionQuery } from '../lib/api/session';

/** /memory-wipe/{token} */
export default function MemoryWipeScreen() {
  const { token = '' } = useParams({ strict: false });
  const { data: user } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const userId = user?._id ?? 'unknown';

  return (
    <>
      <title>{`${scrambleMessages.title} · Keyhold`}</title>
      <Scramble
        token={token}
        onStarted={(how) => {
          forgetSetup(userId);
          if (how === 'now') {
            showToast({ title: scrambleMessages.started, kind: 'success', key: scrambleToastKey });
          }
          // In place of the scramble: going back does not lead into a preparation that is used up.
          void navigate({ to: '/', replace: true });
        }}
        onCancelled={() => startOver(userId)}
        onSetUpAnew={() => void navigate({ to: '/self/setup', replace: true })}
        onLeave={() => void navigate({ to: '/self/setup' })}
      />
    </>
  );
}
