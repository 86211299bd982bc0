import {
  channels,
  isSwitchable,
  reachOfTopics,
  type Topic,
  topics,
} from '@keyhold/contracts/notifications/topics';
import { channelNames, topicTexts } from './messages';
import styles from './notification-page.module.css';
import { type NotificationSettings, useChangeNotifications } from './notification-settings.calls';

interface TopicSwitchesProps {
  switches: NotificationSettings['switches'];
  hasTelegram: boolean;
}

/** For each topic the ways on which it comes. */
export function TopicSwitches({ switches, hasTelegram }: TopicSwitchesProps) {
  return topics.map((topic) => (
    <TopicRow key={topic} topic={topic} on={switches[topic]} hasTelegram={hasTelegram} />
  ));
}

interface TopicRowProps {
  topic: Topic;
  on: NotificationSettings['switches'][Topic];
  hasTelegram: boolean;
}

function TopicRow({ topic, on, hasTelegram }: TopicRowProps) {
  const change = useChangeNotifications();
  const { label, hint } = topicTexts[topic];
  const shown = channels.filter(
    (channel) => reachOfTopics[topic][channel] !== 'never' && (channel !== 'telegram' || hasTelegram),
  );
  return (
    <fieldset className={styles.topic}>
      <legend className={styles.topicName}>{label}</legend>
      <p className={styles.topicHint}>{hint}</p>
      <div className={styles.ways}>
        {shown.map((channel) => (
          <label key={channel} className={styles.way}>
            <input
              type="checkbox"
              checked={on[channel]}
              disabled={!isSwitchable(topic, channel)}
              onChange={({ target }) => change.mutate({ switches: [{ topic, channel, on: target.checked }] })}
            />
            {channelNames[channel]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
