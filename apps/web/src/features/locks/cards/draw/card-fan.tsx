import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CardBack } from '../../../../components/playing-card/card-back';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { classNames } from '../../../../lib/class-names';
import { drawMessages } from '../messages';
import styles from './card-fan.module.css';
import type { DrawnCard, DrawStep } from './use-draw-steps';

interface CardFanProps {
  backs: number;
  step: DrawStep;
  picked: number | null;
  /** What the picked card turns out to be, while it is turned over. */
  face: DrawnCard | null;
  onPick: (place: number) => void;
  onPutBack: () => void;
}

const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Where the focus goes from `place`, or null where the key means nothing here. */
function nextPlace(key: string, place: number, backs: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return backs - 1;
  const way = ways[key];
  return way === undefined ? null : (place + way + backs) % backs;
}

/** From -1 at the left end to 1 at the right. */
function shareOf(place: number, backs: number): number {
  return backs < 2 ? 0 : (place / (backs - 1)) * 2 - 1;
}

/** The backs: a pile, then a fan of which any may be picked, with the pointer or with arrows and Enter. */
export function CardFan({ backs, step, picked, face, onPick, onPutBack }: CardFanProps) {
  const [current, setCurrent] = useState(0);
  const cards = useRef<(HTMLButtonElement | null)[]>([]);
  const picking = step === 'picking';
  const spread = step !== 'ready' && step !== 'shuffling';

  useEffect(() => {
    if (!picking) return;
    const middle = Math.floor((backs - 1) / 2);
    setCurrent(middle);
    cards.current[middle]?.focus({ preventScroll: true });
  }, [picking, backs]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!picking) return;
    if (event.key === 'Escape') onPutBack();
    const place = nextPlace(event.key, current, backs);
    if (place === null) return;
    event.preventDefault();
    setCurrent(place);
    cards.current[place]?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div
      className={classNames(styles.fan, spread && styles.spread, styles[step])}
      {...(spread && { role: 'group', 'aria-label': drawMessages.fan })}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: backs }, (_, place) => {
        const chosen = place === picked;
        const style = { '--share': shareOf(place, backs) } as CSSProperties;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a back is its place
          <span key={place} className={classNames(styles.place, chosen && styles.chosen)} style={style}>
            <span className={classNames(styles.turning, chosen && face !== null && styles.turned)}>
              <CardBack size="medium" className={styles.side} />
              {chosen && face !== null && (
                <PlayingCard
                  type={face.cardType}
                  yellowEffect={face.yellowEffect}
                  size="medium"
                  decorative
                  className={classNames(styles.side, styles.face)}
                />
              )}
            </span>
            {spread && (
              <button
                ref={(button) => {
                  cards.current[place] = button;
                }}
                type="button"
                className={styles.touch}
                tabIndex={place === current ? 0 : -1}
                aria-disabled={!picking}
                aria-label={drawMessages.cardInFan(place + 1, backs)}
                onFocus={() => setCurrent(place)}
                onClick={() => onPick(place)}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}
