import { useState } from 'react';
import { IconButton } from '../../../components/button/icon-button';
import { showToast } from '../../../components/feedback/toast-store';
import { ShieldIcon, WarningIcon } from '../../../components/icons/icons';
import { MoreIcon } from '../../../components/icons/profile-icons';

import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Menu } from '../../../components/overlay/menu';
import { profileMessages } from '../messages';
import { type Profile, useBlockUser } from '../profile.calls';
import { blockMessages as text } from './messages';
import { ReportDialog } from './report-dialog';

/** What can be done about somebody who does no good: report and block. */
export function PersonMenu({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const block = useBlockUser(profile._id);
  const close = () => setAsking(null);

  function confirmBlock(): void {
    block.mutate(undefined, {
      onSuccess: () => showToast({ title: text.blocked, kind: 'success', key: 'block' }),
      onError: ({ message }) => showToast({ title: text.failed, message, kind: 'error', key: 'block' }),
      onSettled: close,
    });
  }

  return (
    <>
      <Menu
        label={profileMessages.more(profile.username)}
        trigger={(props) => (
          <IconButton {...props} label={profileMessages.more(profile.username)} icon={<MoreIcon />} />
        )}
        items={[
          {
            label: profileMessages.report,
            icon: <WarningIcon size={18} />,
            onSelect: () => setAsking('report'),
          },
          {
            label: profileMessages.block,
            icon: <ShieldIcon size={18} />,
            danger: true,
            separated: true,
            onSelect: () => setAsking('block'),
          },
        ]}
      />
      <ReportDialog profile={profile} open={asking === 'report'} onClose={close} />
      <ConfirmDialog
        open={asking === 'block'}
        onClose={close}
        title={text.title(profile.username)}
        description={text.sentence}
        keepLabel={text.keep}
        confirmLabel={text.block}
        danger
        busy={block.isPending}
        onConfirm={confirmBlock}
      />
    </>
  );
}
