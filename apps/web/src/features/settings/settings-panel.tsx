import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { Switch } from '../../components/field/switch';
import { Dialog } from '../../components/overlay/dialog';
import { sessionQuery } from '../../lib/api/session';
import { AccountSection } from './account-section';
import { settingsMessages } from './messages';
import { privacyMessages } from './privacy-messages';
import { type PrivacySetting, useChangePrivacy } from './settings.calls';
import styles from './settings-panel.module.css';
import { ThemeChoice } from './theme-choice';

const privacySettings = ['showCurrentLocks', 'showAgeAndDOB', 'showOnlineStatus'] as const;

interface PrivacySectionProps {
  user: ReplyOf<typeof currentUser>;
}

/** What other members may learn. */
function PrivacySection({ user }: PrivacySectionProps) {
  return privacySettings.map((setting) => (
    <PrivacySwitch key={setting} setting={setting} saved={user[setting]} />
  ));
}

function PrivacySwitch({ setting, saved }: { setting: PrivacySetting; saved: boolean }) {
  const change = useChangePrivacy(setting);
  return (
    <Switch
      {...privacyMessages[setting]}
      checked={change.isPending ? change.variables : saved}
      onChange={(event) =>
        change.mutate(event.target.checked, {
          onSuccess: () => showToast({ title: privacyMessages.saved, kind: 'success', key: setting }),
          onError: ({ message }) =>
            showToast({ title: privacyMessages.notSaved, message, kind: 'error', key: setting }),
        })
      }
    />
  );
}

/** Everything that can be set, by section. A section comes with its feature. */
export default function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: user } = useQuery(sessionQuery);
  return (
    <Dialog open={open} onClose={onClose} title={settingsMessages.title}>
      <section className={styles.section} aria-label={settingsMessages.appearance}>
        <h3 className={styles.heading}>{settingsMessages.appearance}</h3>
        <ThemeChoice />
      </section>
      {/* A restricted account has its locks and nothing to set. */}
      {user !== undefined && !user.restricted && (
        <section className={styles.section} aria-label={privacyMessages.title}>
          <h3 className={styles.heading}>{privacyMessages.title}</h3>
          <PrivacySection user={user} />
        </section>
      )}
      <section className={styles.section} aria-label={settingsMessages.account}>
        <h3 className={styles.heading}>{settingsMessages.account}</h3>
        <AccountSection onLeave={onClose} />
      </section>
    </Dialog>
  );
}
