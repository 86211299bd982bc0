import { timeInWords } from '@keyhold/contracts/wording';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/button';
import { Card } from '../../../../components/surface/card';
import { Wheel } from '../../../../components/wheel/wheel';
import { classNames } from '../../../../lib/class-names';
import { secondMs } from '../../../../lib/format/duration';
import { formatAgo, formatSoon } from '../../../../lib/format/instant';
import { useNow } from '../../../../lib/use-now';
import { nowLeft } from '../../now-left';
import type { Games } from '../games.calls';
import { gamesMessages, playWheelMessages as text } from '../messages';
import { formatAdjustment, paceOf, type WheelModule } from '../modules';
import type { SpinResult } from './game-events';
import styles from './play-panel.module.css';
import { PlayRefused } from './play-refused';
import type { useSpin } from './use-spin';
import { placeOnWheel } from './use-spin';
import { WhatIsPlayed } from './what-is-played';

export interface WheelPanelProps {
  games: Games;
  spin: ReturnType<typeof useSpin>;
  /** Under its own name; not below a tab that has it. */
  titled: boolean;
  /** The way to the other game where that can be played. */
  other: ReactNode;
}

/** The wheel, the press that turns it, and what came out. */
export function WheelPanel({ games, spin, titled, other }: WheelPanelProps) {
  const now = useNow(60_000);
  const { phase, result } = spin;
  const { nextSpinAt } = games.gameSession;
  const wheel = spin.wheel ?? games.wheelModule;
  const idle = phase === 'idle';
  const refusal = games.isWearer ? games.playRefusal : null;
  const atRest = idle ? placeOfLast(wheel, games.gameSession.lastSpin) : -1;
  const place = result === null ? atRest : placeOnWheel(wheel, result);
  // When it can be spun again stands in the place of the button.
  const next = phase === 'spinning' || games.canSpin || refusal !== null ? null : nextSpinAt;
  /** What it brought stays until the next spin. */
  const rests = idle && next !== null && games.gameSession.lastSpin !== null;
  const table = useRef<HTMLDivElement>(null);
  // The button stands below the wheel: on phones, pressing it may leave the wheel half out of sight.
  useEffect(() => {
    if (phase === 'spinning') table.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  return (
    <Card {...(titled ? { title: gamesMessages.wheel } : {})} aria-label={gamesMessages.wheel}>
      <div ref={table} className={styles.wheel}>
        <Wheel
          className={styles.drawing}
          options={wheel.spinOptions}
          landOn={place < 0 ? null : place}
          spinning={phase === 'spinning'}
          onLanded={spin.land}
        />
        <div
          className={classNames(styles.result, (phase === 'shown' || rests) && styles.told)}
          aria-live="polite"
        >
          {phase === 'shown' && result !== null && <Result result={result} left={spin.left} />}
          {idle && refusal !== null && <PlayRefused refusal={refusal} />}
          {idle && refusal === null && nextSpinAt === null && (
            <p className={styles.sentence}>{text.idle(paceOf(wheel.spinCooldownMinutes))}</p>
          )}
          {idle && <LastSpin games={games} now={now} />}
        </div>
        {next !== null && (
          <div className={styles.afterSpin}>
            <p className={styles.next}>
              {gamesMessages.nextAt(gamesMessages.nextSpin, formatSoon(Date.parse(next), now))}
            </p>
            {idle && other}
          </div>
        )}
        {games.isWearer && next === null && !(idle && refusal !== null) && (
          <Button
            variant="primary"
            wide
            disabled={phase === 'shown' || (idle && !games.canSpin)}
            busy={phase === 'spinning'}
            onClick={spin.start}
          >
            {phase === 'spinning' ? text.spinning : text.spin}
          </Button>
        )}
      </div>
      {!games.isWearer && (
        <div className={styles.after}>
          <WhatIsPlayed games={games} tab="wheel" />
        </div>
      )}
    </Card>
  );
}

function Result({ result, left }: { result: SpinResult; left: number | null }) {
  const { selectedOption, timeAdjustment, outcomeDescription } = result;
  const added = (timeAdjustment ?? selectedOption.durationSeconds) > 0;
  const isSaid = saysSame(selectedOption.label, timeAdjustment);
  return (
    <>
      {!isSaid && <p className={styles.label}>{selectedOption.label}</p>}
      <p className={classNames(styles.outcome, added ? styles.bad : styles.good)}>{outcomeDescription}</p>
      {left !== null && left > 0 && timeAdjustment !== 0 && <p>{nowLeft(left)}</p>}
      {selectedOption.description !== '' && (
        <p className={styles.description}>{selectedOption.description}</p>
      )}
    </>
  );
}

/** Where the wheel came to rest the last time; below zero where it has changed since, or never was spun. */
function placeOfLast({ spinOptions }: WheelModule, last: Games['gameSession']['lastSpin']): number {
  return spinOptions.findIndex(({ label }) => label === last?.details);
}

/** What the last spin brought, also to a page that was closed before the wheel stood still. */
function LastSpin({ games, now }: { games: Games; now: number }) {
  const last = games.gameSession.lastSpin;
  if (last === null) return null;
  const { details, timeAdjustment, timestamp } = last;
  return (
    <>
      <p className={styles.description}>
        {text.last} · <span className={styles.ago}>{formatAgo(Date.parse(timestamp), now)}</span>
      </p>
      <p className={classNames(styles.outcome, toneOf(timeAdjustment))}>
        <span>{details}</span>
        {timeAdjustment !== null && !saysSame(details, timeAdjustment) && (
          <span className={styles.amount}> {formatAdjustment(timeAdjustment)}</span>
        )}
      </p>
    </>
  );
}

function toneOf(timeAdjustment: number | null): string | undefined {
  if (timeAdjustment === null) return undefined;
  return timeAdjustment > 0 ? styles.bad : styles.good;
}

const plainly = (words: string) => words.replaceAll(/\s/g, '').replace('-', '−').toLowerCase();

/** An option may be called by nothing but its time: '+24 h', '1 day added'. */
function saysSame(label: string, timeAdjustment: number | null): boolean {
  if (timeAdjustment === null) return false;
  const inWords = text[timeAdjustment > 0 ? 'added' : 'removed'](
    timeInWords(Math.abs(timeAdjustment) * secondMs),
  );
  return [formatAdjustment(timeAdjustment), inWords].some((words) => plainly(words) === plainly(label));
}
