import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { StarIcon } from '../../components/game-icons/game-icons';
import { WarningIcon } from '../../components/icons/icons';
import { Card } from '../../components/surface/card';
import { Tabs } from '../../components/tabs/tabs';
import { Wheel } from '../../components/wheel/wheel';
import { newId } from '../../lib/device-id';
import { formatMoment } from '../../lib/format/instant';
import { randomIndex } from '../../lib/random-index';
import { demoMessages as texts } from './messages';
import styles from './roadmap.module.css';
import { type DemoOption, punishments, rewards } from './samples';

/** A spin of the demo that has come to rest. */
export interface DemoSpin {
  readonly id: string;
  readonly option: DemoOption;
  readonly at: number;
}

interface DemoWheelProps {
  last: DemoSpin | null;
  onSpun: (spin: DemoSpin | null) => void;
}

/** The wheel of the games, with two lists that touch no lock. */
export function DemoWheel({ last, onSpun }: DemoWheelProps) {
  const [list, setList] = useState<DemoOption['type']>(last?.option.type ?? 'reward');
  const [landOn, setLandOn] = useState<number | null>(null);
  const [spinning, setSpinning] = useState(false);
  const options = list === 'reward' ? rewards : punishments;

  function land(): void {
    const option = options[landOn ?? -1];
    setSpinning(false);
    if (option !== undefined) onSpun({ id: newId(), option, at: Date.now() });
  }

  return (
    <>
      <Tabs
        label={texts.lists}
        choices={[
          { name: 'reward', label: texts.rewards, icon: StarIcon },
          { name: 'punishment', label: texts.punishments, icon: WarningIcon },
        ]}
        chosen={list}
        disabled={spinning}
        onChoose={(chosen) => {
          setLandOn(null);
          setList(chosen);
        }}
      />
      <Card spaced>
        <div className={styles.wheel}>
          <Wheel key={list} options={options} landOn={landOn} spinning={spinning} onLanded={land} />
        </div>
        <Button
          variant="primary"
          wide
          busy={spinning}
          onClick={() => {
            setLandOn(randomIndex(options.length));
            setSpinning(true);
          }}
        >
          {spinning ? texts.spinning : texts.spin}
        </Button>
        <LastSpin last={last} onReset={spinning ? undefined : () => onSpun(null)} />
      </Card>
    </>
  );
}

function LastSpin({ last, onReset }: { last: DemoSpin | null; onReset: (() => void) | undefined }) {
  const result = useRef<HTMLElement>(null);
  const [first] = useState(last);
  // Below the wheel, it may be out of sight.
  useEffect(() => {
    if (last !== null && last !== first) result.current?.scrollIntoView({ block: 'nearest' });
  }, [last, first]);
  return (
    <section ref={result} className={styles.result} aria-label={texts.last} aria-live="polite">
      {last === null ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <>
          <p className={styles.resultLabel}>{last.option.label}</p>
          <p>{last.option.description}</p>
          <p className={styles.quiet}>{texts.result}</p>
          <p className={styles.quiet}>
            {texts.spinId} {last.id.slice(0, 8)} ·{' '}
            <time dateTime={new Date(last.at).toISOString()}>{formatMoment(last.at, last.at, 'short')}</time>
          </p>
          <Button small disabled={onReset === undefined} onClick={onReset}>
            {texts.reset}
          </Button>
        </>
      )}
    </section>
  );
}
