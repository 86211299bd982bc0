import {
  type CardConfig,
  type CardCounts,
  cardsIn,
  cardTypes,
  DEFAULT_CARD_COUNTS,
} from '@keyhold/rules/cards/deck';
import { READY_DECKS, readyDeckWithin } from '@keyhold/rules/cards/ready-decks';
import type { LockSettings } from '@keyhold/rules/locks/settings';
import type { LockKind } from '@keyhold/rules/locks/state';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { useId } from 'react';
import { Button } from '../../../../components/button/button';
import { Banner } from '../../../../components/feedback/banner';
import { FieldError } from '../../../../components/field/field';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { QuickPicks } from '../../../../components/field/quick-picks';
import { Switch } from '../../../../components/field/switch';
import { CardsIcon, ClockIcon, EyeOffIcon } from '../../../../components/icons/icons';
import { RefreshIcon } from '../../../../components/icons/tool-icons';
import { Disclosure } from '../../../../components/surface/disclosure';
import { formatDurationWords } from '../../../../lib/format/duration';
import { usePhone } from '../../../../lib/use-phone';
import { setupMessages as text } from '../messages';
import { OddsDisclosure } from '../odds/odds-view';
import type { KnownOdds } from '../odds/use-card-odds';
import styles from './card-game-section.module.css';
import { DeckEditor, YellowRanges } from './deck-editor';

const hourSeconds = 3600;
const readyDecks = READY_DECKS.map(({ averageMs, counts }) => ({
  label: formatDurationWords(averageMs),
  value: counts,
}));
const areSame = (one: CardCounts, other: CardCounts) => cardTypes.every((type) => one[type] === other[type]);

/** 'Card Game Challenge' of a form: the deck, what its cards do, and how it is likely to go. */
export function CardGameSection(form: CardForm) {
  const { values, set, disabled, timerMs } = form;

  /** A deck that nobody has touched yet goes with the time that was chosen. */
  function turn(on: boolean): void {
    const untouched = on && timerMs !== null && areSame(values.cardCounts, DEFAULT_CARD_COUNTS);
    set({ cardGameEnabled: on, ...(untouched && { cardCounts: readyDeckWithin(timerMs) }) });
  }

  return (
    <>
      <Switch
        className={styles.first}
        icon={<CardsIcon />}
        label={text.play}
        hint={text.playHint}
        checked={values.cardGameEnabled}
        disabled={disabled}
        onChange={({ target }) => turn(target.checked)}
      />
      {values.cardGameEnabled && <CardGame {...form} />}
    </>
  );
}

function CardGame({ kind, values, set, faults, disabled, hardStopMs, odds }: CardForm) {
  const { cardCounts, cardConfig } = values;
  const id = useId();
  const phone = usePhone();
  const configure = (changes: Partial<CardConfig>) => set({ cardConfig: { ...cardConfig, ...changes } });
  const countsFault = faults.cardCounts;
  return (
    <div className={styles.game}>
      {hardStopMs !== null && <Banner>{text.maximum(hardStopMs)}</Banner>}
      <div className={styles.deck}>
        <p className={styles.ready} aria-hidden="true">
          {text.picks}
        </p>
        <QuickPicks
          label={text.picks}
          picks={readyDecks}
          isChosen={(counts) => areSame(counts, cardCounts)}
          disabled={disabled}
          onPick={(counts) => set({ cardCounts: counts })}
        />
      </div>
      <div className={styles.switches}>
        <Switch
          icon={<ClockIcon />}
          label={text.cumulative}
          hint={text.cumulativeHint}
          checked={values.cumulativeChancesEnabled}
          disabled={disabled}
          {...(faults.cumulativeChancesEnabled !== undefined && {
            'aria-invalid': true,
            'aria-errormessage': `${id}-cumulative`,
          })}
          onChange={({ target }) => set({ cumulativeChancesEnabled: target.checked })}
        />
        <FieldError id={`${id}-cumulative`} error={faults.cumulativeChancesEnabled} />
        {kind === 'SHARED' && (
          <Switch
            icon={<EyeOffIcon size={20} />}
            label={text.hidden}
            hint={text.hiddenHint}
            checked={values.infoHidden}
            disabled={disabled}
            onChange={({ target }) => set({ infoHidden: target.checked })}
          />
        )}
      </div>
      <div className={styles.disclosures}>
        <Disclosure
          label={text.deck}
          summary={<span role="status">{text.total(cardsIn(cardCounts))}</span>}
          startsOpen={!phone}
          forceOpen={countsFault !== undefined}
        >
          <fieldset>
            <legend className="visually-hidden">{text.deck}</legend>
            <DeckEditor
              counts={cardCounts}
              redMs={cardConfig.redSeconds * SECOND_MS}
              onChange={(counts) => set({ cardCounts: counts })}
              disabled={disabled}
              {...(countsFault !== undefined && { faultId: `${id}-counts` })}
            />
            <FieldError id={`${id}-counts`} error={countsFault} />
          </fieldset>
          <div className={styles.hours}>
            {(['redSeconds', 'freezeDurationSeconds'] as const).map((field) => (
              <NumberStepper
                key={field}
                label={field === 'redSeconds' ? text.redHours : text.freezeHours}
                unit={text.hours}
                min={1}
                max={24}
                value={Math.max(1, Math.round(cardConfig[field] / hourSeconds))}
                disabled={disabled}
                onChange={(hours) => configure({ [field]: hours * hourSeconds })}
              />
            ))}
          </div>
          <Button
            small
            variant="quiet"
            className={styles.reset}
            icon={<RefreshIcon size={16} />}
            disabled={disabled}
            onClick={() => set({ cardCounts: DEFAULT_CARD_COUNTS })}
          >
            {text.reset}
          </Button>
        </Disclosure>
        <OddsDisclosure {...odds} />
        <YellowRanges
          config={cardConfig}
          onChange={configure}
          error={faults.cardConfig}
          disabled={disabled}
        />
      </div>
    </div>
  );
}

type CardField = 'cardGameEnabled' | 'infoHidden' | 'cumulativeChancesEnabled' | 'cardConfig' | 'cardCounts';

/** What a form of a lock holds of its card game. */
export type CardSettings = Pick<LockSettings, CardField>;

export interface CardForm {
  kind: LockKind;
  values: CardSettings;
  set: (changes: Partial<CardSettings>) => void;
  faults: Partial<Record<CardField, string>>;
  disabled: boolean;
  /** What the timer starts with; null where its zero waits for points. */
  timerMs: number | null;
  /** The enforced maximum; null without one. */
  hardStopMs: number | null;
  odds: KnownOdds;
}
