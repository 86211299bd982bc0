import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { showToast } from '../../components/feedback/toast-store';
import { Switch } from '../../components/field/switch';
import { type PrivacySetting, useChangePrivacy } from './api/use-change-privacy';
import { privacyMessages as text } from './privacy-messages';

const privacySettings = ['showCurrentLocks', 'showAgeAndDOB', 'showOnlineStatus'] as const;

interface PrivacySectionProps {
  user: ReplyOf<typeof currentUser>;
}

/** What other members may learn. */
export function PrivacySection({ user }: PrivacySectionProps) {
  return privacySettings.map((setting) => (
    <PrivacySwitch key={setting} setting={setting} saved={user[setting]} />
  ));
}

function PrivacySwitch({ setting, saved }: { setting: PrivacySetting; saved: boolean }) {
  const change = useChangePrivacy(setting);
  return (
    <Switch
      {...text[setting]}
      checked={change.isPending ? change.variables : saved}
      onChange={(event) =>
        change.mutate(event.target.checked, {
          onSuccess: () => showToast({ title: text.saved, kind: 'success', key: setting }),
          onError: ({ message }) => showToast({ title: text.notSaved, message, kind: 'error', key: setting }),
        })
      }
    />
  );
}
