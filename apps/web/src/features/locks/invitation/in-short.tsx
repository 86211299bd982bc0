import type { ReactNode } from 'react';
import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, ClockIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatMoney } from '../../../lib/format/money';
import styles from './in-short.module.css';
import type { Invitation } from './invitation.calls';
import { hygieneMessages, invitationMessages as text } from './messages';

/** A shared lock at a glance, in chips. */
export function InShort({ invitation }: { invitation: Invitation }) {
  return <p className={styles.chips}>{chipsOf(invitation)}</p>;
}

/** All that it asks for and withholds, and its quick way out. */
function chipsOf(invitation: Invitation): ReactNode[] {
  const { dailyTributeAmountMinorUnits: tribute, dailyTributeCurrency: currency } = invitation;
  const asks: readonly [boolean, ReactNode, string][] = [
    [invitation.requireID, <IdCardIcon key="icon" />, text.requiresId],
    [tribute !== null, <CoinIcon key="icon" />, text.tributeADay(formatMoney(tribute ?? 0, currency))],
    [invitation.lockoutFeeEnabled, <CoinIcon key="icon" />, text.buyout],
    [
      invitation.requireDailyVerification,
      <CameraIcon key="icon" />,
      invitation.publicVerificationGallery ? text.verificationPublic : text.verification,
    ],
    [invitation.cardGameEnabled, <CardsIcon key="icon" />, text.cards],
    [invitation.taskModuleEnabled, <TaskIcon key="icon" />, text.tasks],
    [invitation.wheelModuleEnabled, <WheelIcon key="icon" />, text.wheel],
    [!invitation.displayRemainingTime, <ClockIcon key="icon" />, text.timeHidden],
    [!invitation.hygienicUnlockEnabled, <DropIcon key="icon" />, hygieneMessages.none[0]],
    [
      true,
      <LifebuoyIcon key="icon" />,
      invitation.emergencyReleaseEnabled ? text.emergency : text.noEmergency,
    ],
  ];
  return asks.flatMap(([on, icon, words]) =>
    on
      ? [
          <Chip key={words} icon={icon}>
            {words}
          </Chip>,
        ]
      : [],
  );
}

type HygieneTerms = Pick<
  Invitation,
  'hygienicUnlockEnabled' | 'hygienicUnlockType' | 'hygienicUnlockMaxUses' | 'hygienicUnlockDays'
>;

/** Whether a shared lock lets its wearer out to clean, and how often. */
export function hygieneWords(terms: HygieneTerms): readonly [name: string, what: string] {
  if (!terms.hygienicUnlockEnabled) return hygieneMessages.none;
  return terms.hygienicUnlockType === 'COUNT_BASED'
    ? [hygieneMessages.name, hygieneMessages.byCount(terms.hygienicUnlockMaxUses)]
    : [hygieneMessages.name, hygieneMessages.byTime(terms.hygienicUnlockDays)];
}
