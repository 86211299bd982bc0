import { hasGames } from '@keyhold/rules/games/has-games';
import type { ReactNode } from 'react';
import { TaskIcon } from '../../../components/game-icons/game-icons';
import { ClockIcon, LogoutIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import {
  DropIcon,
  GalleryIcon,
  HandshakeIcon,
  IdCardIcon,
  LifebuoyIcon,
} from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { dayMs, formatDurationWords, secondMs } from '../../../lib/format/duration';
import { formatMoney } from '../../../lib/format/money';
import { CardTerms, type CardTermsProps } from '../cards/deck/card-terms';
import type { TermsOfDeck } from '../cards/deck/use-terms-odds';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import { GameTerms, type SetGames } from '../games/game-terms';
import { hygieneWords } from '../invitation/in-short';
import type { SharedTemplate } from '../templates/templates.calls';
import { type TermsVoice, termsVoices, acceptMessages as text } from './messages';
import styles from './template-terms.module.css';

type Words = readonly [name: string, what: string];
/** `no`: it is not there, which is said too. */
type Term = readonly [icon: ReactNode, words: Words, no?: boolean];

/** The part of a template that tells its terms. */
export type ShownTerms = Pick<
  SharedTemplate,
  | 'initialDurationSeconds'
  | 'maxDurationSeconds'
  | 'limitBeyondMax'
  | 'limitLockedUsers'
  | 'lockedCount'
  | 'displayRemainingTime'
  | 'displayHistory'
  | 'emergencyReleaseEnabled'
  | 'requireDailyVerification'
  | 'publicVerificationGallery'
  | 'requireID'
  | 'trustKeyholder'
  | 'hygienicUnlockEnabled'
  | 'hygienicUnlockType'
  | 'hygienicUnlockMaxUses'
  | 'hygienicUnlockDays'
  | 'dailyTributeEnabled'
  | 'dailyTributeAmountMinorUnits'
  | 'dailyTributeCurrency'
  | 'dynamicBuyoutFromTribute'
  | 'dynamicBuyoutPreviewMinorUnits'
> &
  CardTermsProps['template'] &
  TermsOfDeck &
  SetGames;

interface TemplateTermsProps {
  template: ShownTerms;
  /** Those of its cards. */
  odds: KnownOdds;
  /** Who reads them. */
  to?: keyof typeof termsVoices;
  /** The ways out stand in a place of their own: see `SafetyTerms`. */
  safetyApart?: boolean;
}

/** What the keyholder has set, in the order in which it matters to the wearer. */
export function TemplateTerms({ template, odds, to = 'wearer', safetyApart }: TemplateTermsProps) {
  const voice = termsVoices[to];
  return (
    <>
      <Card title={text.duration}>
        <Facts facts={durationFacts(template, voice)} />
      </Card>
      <GameTerms template={template} to={to} />
      {(template.dailyTributeEnabled || template.dynamicBuyoutPreviewMinorUnits !== null) && (
        <Card title={text.payments}>
          <Facts facts={paymentFacts(template)} />
          <p className={styles.note}>{voice.paymentsHint}</p>
        </Card>
      )}
      <Card title={text.rules}>
        <Terms terms={rulesOf(template, voice)} />
      </Card>
      {!safetyApart && <SafetyTerms template={template} to={to} />}
      <CardTerms template={template} odds={odds} />
    </>
  );
}

/** By what the wearer gets out, and may clean. */
export function SafetyTerms({ template, to = 'wearer' }: Pick<TemplateTermsProps, 'template' | 'to'>) {
  return (
    <Card title={text.safety}>
      <Terms terms={safetyOf(template, termsVoices[to])} />
    </Card>
  );
}

function durationFacts(template: ShownTerms, voice: TermsVoice): readonly Words[] {
  const { maxDurationSeconds, limitBeyondMax, limitLockedUsers, lockedCount } = template;
  const maximum = maxDurationSeconds === null ? null : formatDurationWords(maxDurationSeconds * secondMs);
  return [
    [text.initial, formatDurationWords(template.initialDurationSeconds * secondMs)],
    limitBeyondMax && maximum !== null
      ? [text.hardStop, text.hardStopAfter(maximum)]
      : maximum === null
        ? [text.maximum, text.noMaximum]
        : [text.softMaximum, text.notEnforced(maximum)],
    [text.timer, template.displayRemainingTime ? voice.shown : voice.hidden],
    [text.history, template.displayHistory ? voice.shown : voice.hidden],
    // Of the only one nothing is left to know.
    ...(limitLockedUsers !== null && limitLockedUsers > 1
      ? [
          [
            text.places,
            text.placesLeft(Math.max(0, limitLockedUsers - lockedCount), limitLockedUsers),
          ] as const,
        ]
      : []),
  ];
}

function rulesOf(template: ShownTerms, voice: TermsVoice): readonly Term[] {
  const rules: readonly [boolean, ReactNode, Words][] = [
    [true, <ClockIcon key="icon" />, voice.always],
    [true, <TaskIcon key="icon" />, gamesWords(template, voice)],
    [template.requireDailyVerification, <CameraIcon key="icon" />, verificationWords(template, voice)],
    [template.publicVerificationGallery, <GalleryIcon key="icon" />, voice.gallery],
    [template.requireID, <IdCardIcon key="icon" />, voice.id],
    [
      template.trustKeyholder,
      <HandshakeIcon key="icon" />,
      template.cardGameEnabled ? voice.trust : text.trustWithoutCards,
    ],
  ];
  return rules.flatMap(([on, icon, words]) => (on ? [[icon, words] as const] : []));
}

/** Its day is that of the penalties, whose zone stands among the games; without them that of the wearer. */
function verificationWords({ penaltyConfig }: ShownTerms, { verification, dayEnds }: TermsVoice): Words {
  const [name, what] = verification;
  return penaltyConfig?.enabled ? verification : [name, `${what} ${dayEnds}`];
}

function gamesWords(template: ShownTerms, voice: TermsVoice): Words {
  const { emergencyReleaseEnabled } = template;
  const isAny = hasGames(template) || template.penaltyConfig?.enabled === true;
  const change = voice[isAny ? 'gamesChange' : 'gamesLater'];
  return [text.games, `${change} ${emergencyReleaseEnabled ? voice.exitsStay : voice.exitStays}`];
}

function safetyOf(template: ShownTerms, voice: TermsVoice): readonly Term[] {
  return [
    [<LogoutIcon key="icon" />, voice.safetyExit],
    template.emergencyReleaseEnabled
      ? [<LifebuoyIcon key="icon" />, voice.emergency]
      : [<LifebuoyIcon key="icon" />, voice.noEmergency, true],
    [<DropIcon key="icon" />, hygieneWords(template), !template.hygienicUnlockEnabled],
  ];
}

const secondsADay = dayMs / secondMs;

function paymentFacts(template: ShownTerms): readonly Words[] {
  const buyout = template.dynamicBuyoutPreviewMinorUnits;
  return [
    [text.tribute, tributeWords(template)],
    [
      template.dynamicBuyoutFromTribute ? text.dynamicBuyout : text.buyout,
      // There is no amount while the lock is still made.
      buyout === 0 ? text.noAmount : buyout === null ? text.none : moneyOf(template, buyout),
    ],
  ];
}

function tributeWords(template: ShownTerms): string {
  const aDay = template.dailyTributeAmountMinorUnits;
  if (!template.dailyTributeEnabled) return text.none;
  if (aDay === 0) return text.noAmount;
  const amount = moneyOf(template, aDay);
  const days = Math.floor(template.initialDurationSeconds / secondsADay);
  if (days <= 1) return text.tributeADay(amount);
  return text.tributeInAll(amount, moneyOf(template, aDay * days), formatDurationWords(days * dayMs));
}

const moneyOf = ({ dailyTributeCurrency }: ShownTerms, amount: number) =>
  formatMoney(amount, dailyTributeCurrency);

function Facts({ facts }: { facts: readonly Words[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <ul className={styles.terms}>
      {terms.map(([icon, [name, what], no]) => (
        <li key={name} className={styles.term}>
          <span className={classNames(styles.icon, no && styles.no)}>{icon}</span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.what}>{what}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
