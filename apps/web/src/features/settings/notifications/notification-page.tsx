import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Switch } from '../../../components/field/switch';
import { useDelayed } from '../../../lib/use-delayed';
import { SettingSwitch } from '../setting-fields';
import { useUserSetting } from '../settings.calls';
import panel from '../settings-panel.module.css';
import { notificationTexts as texts } from './messages';
import { notificationSettingsQuery, useChangeNotifications } from './notification-settings.calls';
import { PushSwitch } from './push-switch';
import { QuietHours } from './quiet-hours';
import { TopicSwitches } from './topic-switches';

type OwnUser = ReplyOf<typeof currentUser>;

/** What somebody is told, on which ways, and when not. */
export function NotificationPage({ user }: { user: OwnUser }) {
  const settings = useQuery(notificationSettingsQuery);
  const slow = useDelayed(settings.isPending);
  const change = useChangeNotifications();
  if (settings.isPending) {
    return slow ? (
      <Loading label={texts.loading}>
        <Skeleton width="60%" />
      </Loading>
    ) : null;
  }
  if (settings.data === undefined) return <LoadFailed title={texts.loadFailed} query={settings} />;
  const { switches, kinds, quietHours, showsWords } = settings.data;
  return (
    <>
      <PushSwitch />
      <section className={panel.section} aria-label={texts.what}>
        <TopicSwitches switches={switches} kinds={kinds} hasTelegram={user.telegramChatId !== null} />
      </section>
      <section className={panel.section} aria-label={texts.outside}>
        <h3 className={panel.heading}>{texts.outside}</h3>
        <Switch
          label={texts.words}
          hint={texts.wordsHint}
          checked={showsWords}
          onChange={({ target }) => change.mutate({ showsWords: target.checked })}
        />
        <QuietHours saved={quietHours} />
      </section>
      <OfAi user={user} />
    </>
  );
}

/** What an AI keyholder writes is switched beside all other messages, its pictures by themselves. */
function OfAi({ user }: { user: OwnUser }) {
  const messages = useUserSetting('aiNotificationsEnabled', user);
  const pictures = useUserSetting('aiImageNotificationsEnabled', user);
  return (
    <section className={panel.section} aria-label={texts.ai}>
      <h3 className={panel.heading}>{texts.ai}</h3>
      <SettingSwitch setting={messages} label={texts.aiMessages} hint={texts.aiMessagesHint} />
      <SettingSwitch setting={pictures} label={texts.aiPictures} hint={texts.aiPicturesHint} />
    </section>
  );
}
