import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { Button } from '../../components/button/button';
import { Dialog } from '../../components/overlay/dialog';
import { profileMessages } from './panel-messages';
import { ProfileSettings } from './profile-settings';

interface ProfileSettingsDialogProps {
  user: ReplyOf<typeof currentUser>;
  open: boolean;
  onClose: () => void;
}

/** The profile settings by themselves, from the profile that they are about. */
export default function ProfileSettingsDialog({ user, open, onClose }: ProfileSettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={profileMessages.title}
      description={profileMessages.atOnce}
      actions={
        <Button variant="primary" onClick={onClose}>
          {profileMessages.done}
        </Button>
      }
    >
      <ProfileSettings user={user} />
    </Dialog>
  );
}
