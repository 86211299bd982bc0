import {
  type Channel,
  channels,
  isSwitchable,
  reachOfTopics,
  type Topic,
  topics,
} from '@keyhold/contracts/notifications/topics';
import { useId } from 'react';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { channelHeads, channelNames, notificationTexts as texts, topicTexts } from './messages';
import styles from './notification-page.module.css';
import { type NotificationSettings, useChangeNotifications } from './notification-settings.calls';

interface TopicSwitchesProps {
  switches: NotificationSettings['switches'];
  kinds: NotificationSettings['kinds'];
  hasTelegram: boolean;
}

/** For each topic the ways on which it comes. */
export function TopicSwitches({ switches, kinds, hasTelegram }: TopicSwitchesProps) {
  const shown = channels.filter((channel) => channel !== 'telegram' || hasTelegram);
  return (
    <>
      <div aria-hidden="true" className={styles.heads}>
        {shown.map((channel) => (
          <span key={channel}>{channelHeads[channel]}</span>
        ))}
      </div>
      {topics.map((topic) => (
        <TopicRow key={topic} topic={topic} on={switches[topic]} kinds={kinds[topic]} shown={shown} />
      ))}
    </>
  );
}

type Kinds = NotificationSettings['kinds'][Topic];

interface TopicRowProps {
  topic: Topic;
  on: NotificationSettings['switches'][Topic];
  kinds: Kinds;
  /** The columns. */
  shown: readonly Channel[];
}

function TopicRow({ topic, on, kinds, shown }: TopicRowProps) {
  const nameId = useId();
  const change = useChangeNotifications();
  const { label, hint } = topicTexts[topic];
  const staysInApp = reachOfTopics[topic].page === 'always';
  return (
    <fieldset className={styles.topic} aria-labelledby={nameId}>
      <div className={styles.row}>
        <div>
          <p id={nameId} className={styles.topicName}>
            {label}
          </p>
          <p className={styles.topicHint}>{hint}</p>
        </div>
        {shown.map((channel) =>
          !isSwitchable(topic, channel) ? (
            <FixedWay key={channel} topic={topic} channel={channel} />
          ) : (
            <label key={channel} className={styles.way}>
              <input
                type="checkbox"
                checked={on[channel]}
                onChange={({ target }) =>
                  change.mutate({ switches: [{ topic, channel, on: target.checked }] })
                }
              />
              <span className="visually-hidden">{channelNames[channel]}</span>
            </label>
          ),
        )}
      </div>
      {kinds.length > 1 && <SingleKinds kinds={kinds} staysInApp={staysInApp} />}
    </fieldset>
  );
}

/** A way on which a topic comes always, or never. */
function FixedWay({ topic, channel }: { topic: Topic; channel: Channel }) {
  const isAlways = reachOfTopics[topic][channel] === 'always';
  return (
    <span className={styles.fixed} aria-hidden={!isAlways || undefined}>
      {isAlways ? texts.always : '–'}
      {isAlways && <span className="visually-hidden">: {channelNames[channel]}</span>}
    </span>
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
