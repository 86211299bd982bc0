import { ConfirmDialog, type ConfirmDialogProps } from '../../../components/overlay/confirm-dialog';
import { sayFailed } from '../messages.calls';
import { type Group, useLeaveGroup } from './groups.calls';
import { groupMessages as texts } from './messages';

interface LeaveDialogProps extends Pick<ConfirmDialogProps, 'open' | 'onClose' | 'keepLabel'> {
  group: Group;
  viewerId: string;
  /** The viewer is out of it. */
  onLeft: () => void;
}

/** Asks once before somebody leaves a group. */
export function LeaveDialog({ group, viewerId, onLeft, ...dialog }: LeaveDialogProps) {
  const leave = useLeaveGroup(group._id, viewerId);
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.leaveTitle}
      description={leaveText(group, viewerId)}
      confirmLabel={texts.leaveButton}
      danger
      busy={leave.isPending}
      onConfirm={() =>
        leave.mutate(undefined, {
          onSuccess: onLeft,
          onError: (error) => sayFailed(texts.leaveFailed, error),
          onSettled: dialog.onClose,
        })
      }
    />
  );
}

/** What comes of it. The members are in the order in which the server makes the next one the admin. */
function leaveText({ members, adminId }: Group, viewerId: string): string {
  const next = members.find(({ _id }) => _id !== viewerId);
  if (next === undefined) return texts.leaveLast;
  return adminId === viewerId ? `${texts.leaveText} ${texts.nextAdmin(next.username)}` : texts.leaveText;
}
