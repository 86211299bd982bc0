import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type currentUser, messagingAudiences } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLogOut } from '../../app/session/end-session';
import { Button } from '../../components/button/button';
import { LogoutIcon } from '../../components/icons/icons';
import { Dialog } from '../../components/overlay/dialog';
import { PageLink } from '../../components/surface/page-link';
import { PageRow } from '../../components/surface/page-row';
import { sessionQuery } from '../../lib/api/session';
import { BridgesPage, bridgeTexts } from '../ai-bridge/ai-bridge.api';
import { SecurityPage, securityTexts } from '../auth/auth.api';
import { ImageCachePage, imageCacheTexts } from '../image-cache/image-cache.api';
import { ChatSettings, chatSettingsTexts } from '../messages/messages.api';
import { DangerZone } from '../users/users.api';
import { AccountSection } from './account-section';
import { BlockedUsers } from './blocked-users';
import { settingsTitle } from './messages';
import { notificationTexts } from './notifications/messages';
import { NotificationPage } from './notifications/notification-page';
import {
  audienceNames,
  blockedTexts,
  messagingTexts,
  profileMessages,
  settingsMessages,
} from './panel-messages';
import { ProfileSettings } from './profile-settings';
import { SettingSelect } from './setting-fields';
import { useUserSetting } from './settings.calls';
import styles from './settings-panel.module.css';
import { telegramTexts } from './telegram/messages';
import { TelegramPage } from './telegram/telegram-page';
import { ThemeChoice } from './theme-choice';

type OwnUser = ReplyOf<typeof currentUser>;

/** What the settings lead to within their dialog. */
const pages = {
  security: { title: securityTexts.title, Content: SecurityPage },
  profile: { title: profileMessages.title, Content: ProfileSettings },
  blocked: { title: blockedTexts.page, Content: BlockedUsers },
  telegram: { title: telegramTexts.title, Content: TelegramPage },
  chat: { title: chatSettingsTexts.title, Content: ChatSettings },
  images: { title: imageCacheTexts.page, Content: ImageCachePage },
  notifications: { title: notificationTexts.page, Content: NotificationPage },
  bridges: { title: bridgeTexts.page, Content: BridgesPage },
};
type PageName = keyof typeof pages;

const rowOf = (page: PageName) => `settings-${page}`;

const audiences = messagingAudiences.map((value) => ({ value, label: audienceNames[value] }));

function MessagingSection({ user, onOpen }: { user: OwnUser; onOpen: (page: PageName) => void }) {
  return (
    <>
      <SettingSelect
        setting={useUserSetting('messagingEnabled', user)}
        label={messagingTexts.label}
        hint={messagingTexts.hint}
        options={audiences}
      />
      <div className={styles.rows}>
        <PageRow
          id={rowOf('blocked')}
          label={blockedTexts.page}
          summary={blockedTexts.summary}
          onOpen={() => onOpen('blocked')}
        />
        <PageRow
          id={rowOf('chat')}
          label={chatSettingsTexts.title}
          summary={chatSettingsTexts.summary}
          onOpen={() => onOpen('chat')}
        />
        <PageRow
          id={rowOf('images')}
          label={imageCacheTexts.page}
          summary={imageCacheTexts.summary}
          onOpen={() => onOpen('images')}
        />
      </div>
    </>
  );
}

function NotificationsSection({ user, onOpen }: { user: OwnUser; onOpen: (page: PageName) => void }) {
  const { summaries } = telegramTexts;
  const chat = user.telegramNotificationsEnabled ? summaries.on : summaries.off;
  return (
    <>
      <PageRow
        id={rowOf('notifications')}
        label={notificationTexts.page}
        summary={notificationTexts.summary}
        onOpen={() => onOpen('notifications')}
      />
      <PageRow
        id={rowOf('telegram')}
        label={telegramTexts.title}
        summary={user.telegramChatId === null ? summaries.none : chat}
        onOpen={() => onOpen('telegram')}
      />
    </>
  );
}

function LogOut() {
  const logOut = useLogOut();
  return (
    <Button
      wide
      className={styles.logOut ?? ''}
      icon={<LogoutIcon size={18} />}
      busy={logOut.isPending}
      onClick={() => logOut.mutate()}
    >
      {settingsMessages.logOut}
    </Button>
  );
}

/** Everything that can be set, by section. A section comes with its feature. */
export default function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: user } = useQuery(sessionQuery);
  const [page, setPage] = useState<PageName | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const inside = useRef<HTMLDivElement>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPage(null);
  }

  useEffect(() => {
    if (page === null) return;
    const dialog = inside.current?.closest('dialog');
    // The part that scrolls stays as its content changes.
    if (inside.current?.parentElement) inside.current.parentElement.scrollTop = 0;
    dialog?.focus();
    // Back where it was opened.
    return () => document.getElementById(rowOf(page))?.focus();
  }, [page]);

  // A restricted account has its locks, its security and nothing else to set.
  const member = user?.restricted === false ? user : undefined;
  const shown = page === null || user === undefined ? undefined : { ...pages[page], user };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown?.title ?? settingsTitle}
      className={styles.panel ?? ''}
      onBack={shown && (() => setPage(null))}
    >
      <div ref={inside}>
        {shown ? (
          <Suspense>
            <shown.Content user={shown.user} onLeave={onClose} />
          </Suspense>
        ) : (
          <>
            <div className={styles.sections}>
              <section className={styles.section} aria-label={settingsMessages.account}>
                <h3 className={styles.heading}>{settingsMessages.account}</h3>
                <AccountSection>
                  {member && (
                    <PageRow
                      id={rowOf('profile')}
                      label={profileMessages.title}
                      summary={profileMessages.summary}
                      onOpen={() => setPage('profile')}
                    />
                  )}
                  <PageRow
                    id={rowOf('security')}
                    label={securityTexts.title}
                    summary={securityTexts.summary}
                    onOpen={() => setPage('security')}
                  />
                </AccountSection>
              </section>
              {member && (
                <>
                  <section className={styles.section} aria-label={settingsMessages.notifications}>
                    <h3 className={styles.heading}>{settingsMessages.notifications}</h3>
                    <NotificationsSection user={member} onOpen={setPage} />
                  </section>
                  <section className={styles.section} aria-label={settingsMessages.messaging}>
                    <h3 className={styles.heading}>{settingsMessages.messaging}</h3>
                    <MessagingSection user={member} onOpen={setPage} />
                  </section>
                  <section className={styles.section} aria-label={settingsMessages.devices}>
                    <h3 className={styles.heading}>{settingsMessages.devices}</h3>
                    <PageLink
                      to="/qiui-setup"
                      label={settingsMessages.ownDevices}
                      summary={settingsMessages.ownDevicesHint}
                      onClick={onClose}
                    />
                    <PageLink
                      to="/ai-keyholder"
                      label={settingsMessages.ai}
                      summary={settingsMessages.aiHint}
                      onClick={onClose}
                    />
                    <PageRow
                      id={rowOf('bridges')}
                      label={bridgeTexts.page}
                      summary={bridgeTexts.summary}
                      onOpen={() => setPage('bridges')}
                    />
                  </section>
                </>
              )}
              <section className={styles.section} aria-label={settingsMessages.appearance}>
                <h3 className={styles.heading}>{settingsMessages.appearance}</h3>
                <ThemeChoice />
              </section>
              <div className={styles.section}>
                <DangerZone />
              </div>
            </div>
            <LogOut />
          </>
        )}
      </div>
    </Dialog>
  );
}
