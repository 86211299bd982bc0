import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../../components/button/icon-button';
import { ShieldIcon, WarningIcon } from '../../../components/icons/icons';
import { MoreIcon } from '../../../components/icons/tool-icons';
import { Menu } from '../../../components/overlay/menu';
import { profileMessages } from '../messages';
import type { Profile } from '../profile.calls';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

/** What can be done about somebody who does no good: report and block. */
export function PersonMenu({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const close = () => setAsking(null);
  const navigate = useNavigate();

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
      <BlockDialog
        person={profile}
        open={asking === 'block'}
        onClose={close}
        // Here there is nobody any more.
        onBlocked={() => void navigate({ to: '/explore', search: { tab: 'users' }, replace: true })}
      />
    </>
  );
}
