import {
  channels,
  isSwitchable,
  reachOfTopics,
  type Topic,
  topics,
} from '@keyhold/contracts/notifications/topics';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { channelNames, notificationTexts as texts, topicTexts } from './messages';
import styles from './notification-page.module.css';
import { type NotificationSettings, useChangeNotifications } from './notification-settings.calls';

interface TopicSwitchesProps {
  switches: NotificationSettings['switches'];
  kinds: NotificationSettings['kinds'];
  hasTelegram: boolean;
}

/** For each topic the ways on which it comes. */
export function TopicSwitches({ switches, kinds, hasTelegram }: TopicSwitchesProps) {
  return topics.map((topic) => (
    <TopicRow key={topic} topic={topic} on={switches[topic]} kinds={kinds[topic]} hasTelegram={hasTelegram} />
  ));
}

type Kinds = NotificationSettings['kinds'][Topic];

interface TopicRowProps {
  topic: Topic;
  on: NotificationSettings['switches'][Topic];
  kinds: Kinds;
  hasTelegram: boolean;
}

function TopicRow({ topic, on, kinds, hasTelegram }: TopicRowProps) {
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
      {kinds.length > 1 && <SingleKinds kinds={kinds} staysInApp={reachOfTopics[topic].page === 'always'} />}
    </fieldset>
  );
}

/** The kinds of a topic, each with a switch of its own. */
function SingleKinds({ kinds, staysInApp }: { kinds: Kinds; staysInApp: boolean }) {
  const change = useChangeNotifications();
  const off = kinds.filter((kind) => !kind.on).length;
  return (
    <details className={styles.single}>
      <summary>
        {texts.single}
        {off > 0 && <span className={styles.off}>{texts.someOff(off)}</span>}
        <ChevronDownIcon size={16} />
      </summary>
      {staysInApp && <p className={styles.topicHint}>{texts.alwaysInApp}</p>}
      {kinds.map(({ name, label, on }) => (
        <label key={name} className={styles.kind}>
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => change.mutate({ kinds: [{ name, on: target.checked }] })}
          />
          {label}
        </label>
      ))}
    </details>
  );
}
