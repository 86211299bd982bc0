import {
  type Channel,
  channels,
  isSwitchable,
  reachOfTopics,
  type Topic,
  topics,
} from '@keyhold/contracts/notifications/topics';
import { useId, useState } from 'react';
import { CheckboxField } from '../../../components/field/checkbox-field';
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
      <div className={styles.heads}>
        <h3>{texts.what}</h3>
        {shown.map((channel) => (
          <span key={channel} aria-hidden="true">
            {channelHeads[channel]}
          </span>
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
  const id = useId();
  const [open, setOpen] = useState(false);
  const change = useChangeNotifications();
  const { label, hint } = topicTexts[topic];
  const off = kinds.filter((kind) => !kind.on).length;
  const name = (
    <>
      <span id={id} className={styles.topicName}>
        {label}
      </span>
      {off > 0 && <span className={styles.off}>{texts.someOff(off)}</span>}
    </>
  );
  return (
    <fieldset className={styles.topic} aria-labelledby={id}>
      <div className={styles.row}>
        <div className={styles.about}>
          {kinds.length > 1 ? (
            <button
              type="button"
              className={styles.name}
              aria-expanded={open}
              aria-describedby={`${id}-hint`}
              onClick={() => setOpen(!open)}
            >
              {name}
              <span className="visually-hidden">{texts.single}</span>
              <ChevronDownIcon size={16} />
            </button>
          ) : (
            <p className={styles.name}>{name}</p>
          )}
          <p id={`${id}-hint`} className={styles.topicHint}>
            {hint}
          </p>
        </div>
        {shown.map((channel) =>
          !isSwitchable(topic, channel) ? (
            <FixedWay key={channel} topic={topic} channel={channel} />
          ) : (
            <CheckboxField
              key={channel}
              className={styles.way}
              label={<span className="visually-hidden">{channelNames[channel]}</span>}
              checked={on[channel]}
              onChange={({ target }) => change.mutate({ switches: [{ topic, channel, on: target.checked }] })}
            />
          ),
        )}
      </div>
      {open && <SingleKinds kinds={kinds} staysInApp={reachOfTopics[topic].page === 'always'} />}
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
  return (
    <div className={styles.single}>
      {kinds.map(({ name, label, on }) => (
        <CheckboxField
          key={name}
          label={label}
          checked={on}
          onChange={({ target }) => change.mutate({ kinds: [{ name, on: target.checked }] })}
        />
      ))}
      <p className={styles.topicHint}>{staysInApp ? texts.onlyInApp : texts.onNoWay}</p>
    </div>
  );
}
