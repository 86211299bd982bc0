import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Switch } from '../../../components/field/switch';
import { useDelayed } from '../../../lib/use-delayed';
import panel from '../settings-panel.module.css';
import { notificationTexts as texts } from './messages';
import { notificationSettingsQuery, useChangeNotifications } from './notification-settings.calls';
import { PushSwitch } from './push-switch';
import { QuietHours } from './quiet-hours';
import { TopicSwitches } from './topic-switches';

/** What somebody is told, on which ways, and when not. */
export function NotificationPage({ user }: { user: { telegramChatId: string | null } }) {
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
      <section className={panel.section} aria-label={texts.device}>
        <h3 className={panel.heading}>{texts.device}</h3>
        <PushSwitch />
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
      <section className={panel.section} aria-label={texts.what}>
        <h3 className={panel.heading}>{texts.what}</h3>
        <TopicSwitches switches={switches} kinds={kinds} hasTelegram={user.telegramChatId !== null} />
      </section>
    </>
  );
}
