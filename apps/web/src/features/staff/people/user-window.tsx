import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { Dialog } from '../../../components/overlay/dialog';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { auditMessages, peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { CompleteData } from './complete-data';
import { EditUser } from './edit-user';
import { Moderation } from './moderation';
import { personQuery, type StaffUser } from './people.calls';
import styles from './people.module.css';
import { RoleSwitches } from './role-switches';
import { StaffChips } from './staff-chips';
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
      className={styles.window ?? ''}
      onClose={onClose}
      title={user?.username ?? texts.title}
      {...(user && { description: user.email })}
    >
      {query.isError && <LoadFailed title={texts.detailsFailed} query={query} />}
      {query.isPending && <Skeleton shape="block" height={320} />}
      {user !== undefined && (
        <div className={staff.sections}>
          <StaffChips {...user} />
          {user.bannedAt !== null && (
            <Banner
              kind="danger"
              title={`${texts.bannedSince} ${formatMoment(Date.parse(user.bannedAt), serverNow(), 'short')}`}
            >
              {user.banReason}
            </Banner>
          )}
          <div className={styles.columns}>
            <div className={staff.sections}>
              <UserFacts user={user} />
              <div className={staff.buttons}>
                <ButtonLink small to="/profile/$id" params={{ id: userId }} target="_blank">
                  {texts.openProfile}
                </ButtonLink>
                <ButtonLink small to="/admin" search={{ tab: 'audit', user: userId }}>
                  {auditMessages.ofPerson}
                </ButtonLink>
              </div>
            </div>
            <div className={staff.sections}>
              <Moderation user={user} onAct={setOpened} />
              <Account user={user} onOpen={setOpened} />
              <RoleSwitches user={user} />
            </div>
          </div>
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

interface AccountProps {
  user: StaffUser;
  onOpen: (opened: Opened) => void;
}

/** What may be done to their account, as the server says; what cannot be undone stands last. */
function Account({ user: { may, hasSecondFactor }, onOpen }: AccountProps) {
  return (
    <section className={staff.section}>
      <h3>
        {texts.account}{' '}
        <span className={staff.quiet}>{hasSecondFactor ? texts.withFactor : texts.withoutFactor}</span>
      </h3>
      <div className={staff.buttons}>
        {may.edit && <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>}
        {may.readComplete && <Button onClick={() => onOpen('complete')}>{texts.complete}</Button>}
        {may.resetSecondFactor && <Button onClick={() => onOpen('resetFactor')}>{texts.resetFactor}</Button>}
        {may.delete && (
          <Button variant="quietDanger" onClick={() => onOpen('delete')}>
            {texts.delete}
          </Button>
        )}
      </div>
    </section>
  );
}
