import { groupSizeMax } from '@keyhold/contracts/messages/conversations';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { FieldError } from '../../../components/field/field';
import { PlusIcon } from '../../../components/icons/tool-icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Dialog } from '../../../components/overlay/dialog';
import { usePhone } from '../../../lib/use-phone';
import { groupsQuery, sayFailed } from '../messages.calls';
import {
  type Choice,
  type Group,
  refusalOf,
  useAddMembers,
  useMakeAdmin,
  useRemoveMember,
} from './groups.calls';
import styles from './groups.module.css';
import { LeaveDialog } from './leave-dialog';
import { MemberList } from './member-list';
import { groupMessages as texts } from './messages';
import { PeoplePicker } from './people-picker';
import { RenameGroup } from './rename-group';

interface GroupDialogProps {
  /** The key of its conversation. */
  id: string;
  viewerId: string;
  open: boolean;
  onClose: () => void;
  /** The viewer is out of it. */
  onLeft: () => void;
}

/** Who is in a group, and what can be done about it. */
export function GroupDialog({ id, viewerId, open, onClose, onLeft }: GroupDialogProps) {
  const groups = useQuery({ ...groupsQuery, enabled: open });
  const group = groups.data?.groups.find(({ _id }) => _id === id);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const faultId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const phone = usePhone();
  const add = useAddMembers(id);
  const members = group?.members ?? [];

  function finish(): void {
    setAdding(false);
    setChosen([]);
  }

  function toMembers(): void {
    flushSync(finish);
    addButton.current?.focus();
  }

  function addChosen(): void {
    add.mutate(
      chosen.map(({ _id }) => _id),
      {
        onSuccess: toMembers,
        onError: (error, memberIds) => {
          if (refusalOf(error, memberIds, chosen) === null) sayFailed(texts.addFailed, error);
        },
      },
    );
  }

  const actions =
    group &&
    (adding ? (
      <Button
        variant="primary"
        busy={add.isPending}
        aria-disabled={chosen.length === 0}
        onClick={() => chosen.length > 0 && addChosen()}
      >
        {texts.addButton(chosen.length)}
      </Button>
    ) : (
      <LeaveButton group={group} viewerId={viewerId} onLeft={onLeft} />
    ));
  return (
    <Dialog
      open={open}
      onClose={() => {
        finish();
        onClose();
      }}
      title={adding ? texts.addTitle : (group?.name ?? texts.members)}
      {...((adding || group) && { description: adding ? texts.addHint : texts.countOf(members.length) })}
      onBack={adding ? toMembers : undefined}
      actions={actions}
    >
      {groups.isError && <LoadFailed title={texts.loadFailed} query={groups} />}
      {group && adding && (
        <div className={styles.form}>
          <PeoplePicker
            chosen={chosen}
            onChange={setChosen}
            without={new Set(members.map(({ _id }) => _id))}
            isFull={members.length + chosen.length >= groupSizeMax}
            startsHere={!phone}
          />
          <FieldError id={faultId} error={refusalOf(add.error, add.variables, chosen)} />
        </div>
      )}
      {group && !adding && (
        <GroupPage group={group} viewerId={viewerId} addButton={addButton} onAdd={() => setAdding(true)} />
      )}
    </Dialog>
  );
}

interface GroupPageProps {
  group: Group;
  viewerId: string;
  addButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
}

function GroupPage({ group, viewerId, addButton, onAdd }: GroupPageProps) {
  const [removed, setRemoved] = useState<Choice | null>(null);
  const [promoted, setPromoted] = useState<Choice | null>(null);
  const remove = useRemoveMember(group._id);
  const makeAdmin = useMakeAdmin(group._id);
  const isAdmin = group.adminId === viewerId;
  const isFull = group.members.length >= groupSizeMax;
  return (
    <div className={styles.form}>
      {isAdmin && <RenameGroup group={group} />}
      {isFull ? (
        <p className={styles.none}>{texts.full(groupSizeMax)}</p>
      ) : (
        <Button ref={addButton} wide icon={<PlusIcon size={18} />} onClick={onAdd}>
          {texts.addPeople}
        </Button>
      )}
      <MemberList
        group={group}
        viewerId={viewerId}
        acts={isAdmin ? { onAdmin: setPromoted, onRemove: setRemoved } : undefined}
      />
      <ConfirmDialog
        open={promoted !== null}
        onClose={() => setPromoted(null)}
        title={texts.makeAdminTitle(promoted?.username ?? '')}
        description={texts.makeAdminText}
        keepLabel={texts.keep}
        confirmLabel={texts.makeAdmin}
        busy={makeAdmin.isPending}
        onConfirm={() =>
          promoted &&
          makeAdmin.mutate(promoted._id, {
            onError: (error) => sayFailed(texts.makeAdminFailed, error),
            onSettled: () => setPromoted(null),
          })
        }
      />
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={texts.removeTitle(removed?.username ?? '')}
        description={texts.removeText}
        keepLabel={texts.keep}
        confirmLabel={texts.removeButton}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          removed &&
          remove.mutate(removed._id, {
            onError: (error) => sayFailed(texts.removeFailed, error),
            onSettled: () => setRemoved(null),
          })
        }
      />
    </div>
  );
}

interface LeaveButtonProps extends Pick<GroupDialogProps, 'viewerId' | 'onLeft'> {
  group: Group;
}

function LeaveButton({ group, viewerId, onLeft }: LeaveButtonProps) {
  const [asking, setAsking] = useState(false);
  const hasChoice = group.adminId === viewerId && group.members.length > 2;
  return (
    <>
      <Button variant="quietDanger" onClick={() => setAsking(true)}>
        {texts.leave}
      </Button>
      <LeaveDialog
        group={group}
        viewerId={viewerId}
        open={asking}
        onClose={() => setAsking(false)}
        keepLabel={hasChoice ? texts.chooseNext : texts.keep}
        onLeft={onLeft}
      />
    </>
  );
}
