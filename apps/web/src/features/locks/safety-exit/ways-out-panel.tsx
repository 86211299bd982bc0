import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { LogoutIcon } from '../../../components/icons/icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { IntoView } from '../../../components/surface/into-view';
import { hourMs, minuteMs } from '../../../lib/format/duration';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { EmergencyRow } from '../emergency/emergency-row';
import { type DashboardLock, useSafetyExit } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { safetyExitMessages } from './messages';
import styles from './ways-out-panel.module.css';

/** How the wearer can leave this lock: always in the same place, and quiet. */
export function WaysOutPanel({ lock }: { lock: DashboardLock }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'ways-out' });
  if (!hasWaysOut(lock)) return null;
  const { waysOut } = safetyExitMessages;
  const card = (
    <Card title={waysOut} aria-label={waysOut}>
      <div className={styles.ways}>
        <WaysOut lock={lock} />
      </div>
    </Card>
  );
  return isAsked ? <IntoView>{card}</IntoView> : card;
}

/** The same at the foot of the large card, where other locks stand beside it. */
export function WaysOutPart({ lock }: { lock: DashboardLock }) {
  if (!hasWaysOut(lock)) return null;
  const { waysOut } = safetyExitMessages;
  return (
    <section className={styles.part} aria-label={waysOut}>
      <h3 className={styles.partTitle}>{waysOut}</h3>
      <div className={styles.ways}>
        <WaysOut lock={lock} />
      </div>
    </section>
  );
}

/** The same of one of several locks, behind their name. */
export function WaysOutFold({ lock }: { lock: DashboardLock }) {
  if (!hasWaysOut(lock)) return null;
  return (
    <Disclosure label={safetyExitMessages.waysOut} about={lock.title}>
      <div className={styles.ways}>
        <WaysOut lock={lock} />
      </div>
    </Disclosure>
  );
}

/** A safety exit that runs is in sight beside the dial. */
function WaysOut({ lock }: { lock: DashboardLock }) {
  return (
    <>
      {lock.canStartSafetyExit && <SafetyExitRow lock={lock} />}
      <EmergencyRow lock={lock} />
    </>
  );
}

/** Not once it has ended. */
function hasWaysOut({ canStartSafetyExit, canEmergencyRelease }: DashboardLock): boolean {
  return canStartSafetyExit || canEmergencyRelease;
}

/** The lock whose safety exit was started on this page. */
let startedHere: string | null = null;

/** The safety exit that runs, with the way to call it off. */
export function RunningSafetyExit({ lock }: { lock: DashboardLock }) {
  return lock.canCancelSafetyExit ? <Running lock={lock} /> : null;
}

function Running({ lock }: { lock: DashboardLock }) {
  const row = useRef<HTMLDivElement>(null);
  const lockId = lock._id;
  useEffect(() => {
    if (startedHere === lockId) row.current?.querySelector('button')?.focus();
    startedHere = null;
    return () => {
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [lockId]);
  return (
    <div ref={row} className={styles.running}>
      <SafetyExitRow lock={lock} />
    </div>
  );
}

/** The wearer's own way out: where it stands, and its one action. */
function SafetyExitRow({ lock }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const runs = lock.safetyExit;
  const isPointless = runs === null && opensBefore(lock, now);
  return (
    <div className={styles.row}>
      <span className={styles.sign} aria-hidden="true">
        <LogoutIcon size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{safetyExitMessages[runs === null ? 'name' : 'runs']}</p>
        <p className={styles.sentence}>
          {runs === null
            ? safetyExitMessages[isPointless ? 'afterTimer' : 'after'](lock.safetyExitHours)
            : safetyExitMessages.runsUntil(formatSoon(Date.parse(runs.dueAt), now))}
        </p>
      </div>
      <Button
        small
        aria-label={`${runs === null ? safetyExitMessages.startNow : safetyExitMessages.callOffNow}: ${lock.title}`}
        onClick={() => setAsking(true)}
      >
        {runs === null ? safetyExitMessages.start : safetyExitMessages.callOff}
      </Button>
      <SafetyExitDialog
        lock={lock}
        act={runs === null ? 'start' : 'cancel'}
        isPointless={isPointless}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** The timer, as it stands, comes to its end while the safety exit would still run; `now` may be a minute old. */
function opensBefore({ endsAt, safetyExitHours }: DashboardLock, now: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now + minuteMs + safetyExitHours * hourMs;
}

interface SafetyExitDialogProps {
  lock: Pick<DashboardLock, '_id' | 'title' | 'safetyExitHours' | 'owner'>;
  act: 'start' | 'cancel';
  /** The timer opens the lock before. */
  isPointless?: boolean;
  open: boolean;
  onClose: () => void;
}

const texts = {
  start: {
    title: safetyExitMessages.startTitle,
    sentence: safetyExitMessages.startSentence,
    confirm: safetyExitMessages.startNow,
    leave: safetyExitMessages.stay,
    failed: safetyExitMessages.startFailed,
  },
  cancel: {
    title: safetyExitMessages.callOffTitle,
    sentence: () => safetyExitMessages.callOffSentence,
    confirm: safetyExitMessages.callOffNow,
    leave: safetyExitMessages.keep,
    failed: safetyExitMessages.callOffFailed,
  },
};

/** Asks once before the way out is started or called off. */
export function SafetyExitDialog({ lock, act, isPointless = false, open, onClose }: SafetyExitDialogProps) {
  const change = useSafetyExit(lock._id, act);
  const text = texts[act];
  const now = useNow(minuteMs);
  const moment = formatSoon(now + lock.safetyExitHours * hourMs, now);

  async function confirm(): Promise<void> {
    if (act === 'start') startedHere = lock._id;
    try {
      await change.mutateAsync();
    } catch (error) {
      startedHere = null;
      sayFailure(text.failed, error, `safety-exit-${lock._id}`);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      eyebrow={lock.title}
      title={text.title}
      description={text.sentence(lock.safetyExitHours, moment, lock.owner?.username ?? null)}
      keepLabel={text.leave}
      confirmLabel={text.confirm}
      advisesToKeep={isPointless}
      busy={change.isPending}
      onConfirm={confirm}
    >
      {isPointless && <Banner kind="info">{safetyExitMessages.pointless}</Banner>}
    </ConfirmDialog>
  );
}
