import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { owesToday, waitsForKeyholder } from '../dashboard/lock-act';
import { GamesDuty } from '../games/games-links';
import { HygieneDuty } from '../hygienic/hygiene-duty';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { IdPhotoDuty } from '../id-photo/id-photo-duty';
import { BuyoutDuty } from '../tribute/buyout-duty';
import { PastPayments, TributeDuty } from '../tribute/tribute-duty';
import { PastVerification, VerificationDuty } from '../verification/verification-duty';
import type { DutyOf } from './duty';
import styles from './duty.module.css';
import { dutiesMessages } from './messages';

interface DutiesProps extends DutyOf {
  /** The account may play and clean, and reaches nobody. */
  restricted: boolean;
  /** A hygienic unlock is to be shown. */
  onSession: (session: ShownSession) => void;
}

/** What the lock asks for and offers, a line each; what is more than a line opens over the page. */
export function Duties({ restricted, onSession, ...duty }: DutiesProps) {
  const { isOwner, canDraw, safetyExit } = duty.lock;
  // Whoever is on the way out owes nothing first.
  const leads = isOwner
    ? waitsForKeyholder(duty.lock)
    : safetyExit === null && (!canDraw || owesToday(duty.lock, restricted));
  return (
    <Card aria-label={dutiesMessages.label} className={classNames(styles.duties, leads && styles.leads)}>
      {!restricted && (
        <>
          <IdPhotoDuty {...duty} />
          <VerificationDuty {...duty} />
          <PastVerification {...duty} />
          <TributeDuty {...duty} />
          <PastPayments {...duty} />
          <BuyoutDuty {...duty} />
        </>
      )}
      <GamesDuty lock={duty.lock} restricted={restricted} />
      <HygieneDuty lock={duty.lock} restricted={restricted} onSession={onSession} />
    </Card>
  );
}
