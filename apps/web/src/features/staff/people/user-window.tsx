import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { Dialog } from '../../../components/overlay/dialog';
import { auditMessages, peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { CompleteData } from './complete-data';
import { EditUser } from './edit-user';
import { personQuery, type StaffUser } from './people.calls';
import { RoleSwitches } from './role-switches';
import { type Act, UserAct } from './user-act';
import { UserFacts } from './user-facts';

interface UserWindowProps {
  userId: string;
  onClose: () => void;
}

type Opened = Act | 'edit' | 'complete' | null;

/** All that an admin knows of a person, and may do. */
export function UserWindow({ userId, onClose }: UserWindowProps) {
  const query = useQuery(personQuery(userId));
  const [opened, setOpened] = useState<Opened>(null);
  const user = query.data;
  const close = () => setOpened(null);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={user?.username ?? texts.title}
      {...(user && { description: user.email })}
      {...(user && {
        actions: (
          <>
            <ButtonLink to="/admin" search={{ tab: 'audit', user: userId }}>
              {auditMessages.ofPerson}
            </ButtonLink>
            <ButtonLink to="/profile/$id" params={{ id: userId }} target="_blank">
              {texts.openProfile}
            </ButtonLink>
          </>
        ),
      })}
    >
      {query.isError && <LoadFailed title={texts.detailsFailed} query={query} />}
      {query.isPending && <Skeleton shape="block" height={320} />}
      {user !== undefined && (
        <div className={staff.sections}>
          <UserFacts user={user} />
          <RoleSwitches user={user} />
          <Acts user={user} onOpen={setOpened} />
          {opened === 'edit' && <EditUser user={user} onClose={close} />}
          {opened === 'complete' && <CompleteData user={user} onClose={close} />}
          {opened !== null && opened !== 'edit' && opened !== 'complete' && (
            <UserAct
              act={opened}
              user={user}
              onClose={close}
              onDone={() => (opened === 'delete' ? onClose() : close())}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What may be done to them, as the server says; what cannot be undone stands last. */
function Acts({ user: { may }, onOpen }: { user: StaffUser; onOpen: (opened: Opened) => void }) {
  return (
    <div className={staff.buttons}>
      {may.edit && <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>}
      {may.readComplete && <Button onClick={() => onOpen('complete')}>{texts.complete}</Button>}
      {may.resetSecondFactor && <Button onClick={() => onOpen('resetFactor')}>{texts.resetFactor}</Button>}
      {may.unban && <Button onClick={() => onOpen('unban')}>{texts.unban}</Button>}
      {may.warn && <Button onClick={() => onOpen('warn')}>{texts.warn}</Button>}
      {may.ban && (
        <Button variant="quietDanger" onClick={() => onOpen('ban')}>
          {texts.ban}
        </Button>
      )}
      {may.delete && (
        <Button variant="quietDanger" onClick={() => onOpen('delete')}>
          {texts.delete}
        </Button>
      )}
    </div>
  );
}
