import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button';
import { Skeleton } from '../../../components/feedback/skeleton';
import { CheckIcon } from '../../../components/icons/icons';
import { ChevronRightIcon } from '../../../components/icons/tool-icons';
import { Dialog } from '../../../components/overlay/dialog';
import { classNames } from '../../../lib/class-names';
import type { LockDetail } from '../locks.calls';
import styles from './duty.module.css';
import { dutiesMessages } from './messages';

/** What an address can name behind '#', and the sheet of it. */
export type DutyName = 'verify' | 'tribute' | 'buyout' | 'id-photo';

export interface DutyOf {
  lock: LockDetail;
  /** What the address names behind '#'. */
  anchor: string;
}

export interface DutyRowProps {
  icon: ReactNode;
  name: string;
  state: string;
  /** `due`: somebody has to do something. `done`: for today. */
  mood?: 'due' | 'done' | undefined;
  /** What is done about it, in a word. */
  act?: string | undefined;
  children?: ReactNode;
}

/** A line of what a lock asks for: what it is, and how it stands. */
export function DutyRow({ icon, name, state, mood, children }: DutyRowProps) {
  return (
    <div className={classNames(styles.duty, styles.row, mood && styles[mood])}>
      <DutyWords icon={icon} name={name} state={state} mood={mood} />
      {children}
    </div>
  );
}

interface DutyLinkProps extends DutyRowProps {
  to: '/games/$lockId';
  params: { lockId: string };
}

/** A line that leads to a page of its own. */
export function DutyLink({ to, params, ...words }: DutyLinkProps) {
  return (
    <div className={styles.duty}>
      <Link to={to} params={params} className={classNames(styles.row, words.mood && styles[words.mood])}>
        <DutyWords {...words} />
        <Act act={words.act} />
      </Link>
    </div>
  );
}

interface DutyProps extends Omit<DutyRowProps, 'children'> {
  /** Where in the address its sheet is. */
  at: DutyName;
  /** What the address names. */
  anchor: string;
  /** Whose lock it is, where the viewer has several. */
  about?: string | undefined;
  /** The inside says how it stands: the head of the sheet does not. */
  saysState?: boolean;
  /** The sheet's inside: not made before it is asked for. A function gets what closes the sheet. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet was come for from a list: it leads back there. */
    backFromSheet?: true;
  }
}

/**
 * A line that opens a sheet. The sheet is a place in the address: a link leads to it, and a phone's way back closes it.
 */
export function Duty({ at, anchor, about, saysState, children, ...words }: DutyProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const wasOpenedHere = useRef(false);
  const open = anchor === at;

  function close(): void {
    if (wasOpenedHere.current || router.state.location.state.backFromSheet) router.history.back();
    else void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
    wasOpenedHere.current = false;
  }

  return (
    <div className={styles.duty}>
      <Link
        to="."
        hash={at}
        resetScroll={false}
        hashScrollIntoView={false}
        className={classNames(styles.row, words.mood && styles[words.mood])}
        aria-haspopup="dialog"
        onClick={() => {
          wasOpenedHere.current = true;
        }}
      >
        <DutyWords {...words} />
        <Act act={words.act} />
      </Link>
      <Dialog
        open={open}
        onClose={close}
        eyebrow={about}
        title={words.name}
        description={saysState ? undefined : words.state}
      >
        {open && (
          <div className={styles.sheet}>
            <Suspense fallback={<Skeleton shape="block" height={160} />}>
              {typeof children === 'function' ? children(close) : children}
            </Suspense>
          </div>
        )}
      </Dialog>
    </div>
  );
}

/** What the line leads to: an act by its name, else a place. */
function Act({ act }: Pick<DutyRowProps, 'act'>) {
  if (act === undefined) return <ChevronRightIcon size={18} className={styles.arrow} />;
  return <span className={styles.act}>{act}</span>;
}

function DutyWords({ icon, name, state, mood }: Omit<DutyRowProps, 'act' | 'children'>) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {mood === 'done' ? <CheckIcon size={18} /> : icon}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>{state}</span>
      </span>
    </>
  );
}

/** What came of an answer, in the place of its buttons: the focus that they had is here. */
export function Outcome({ children }: { children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) outcome.current?.focus();
  }, []);
  return (
    <div ref={outcome} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}

/** A yes. */
export function Taken({ children }: { children: string }) {
  return (
    <p className={styles.taken}>
      <CheckIcon size={20} />
      {children}
    </p>
  );
}

/** A no, and why. */
export function SentBack({ title, note }: { title: string; note: string | null }) {
  return (
    <div className={styles.sentBack}>
      <p className={styles.title}>{title}</p>
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}

export interface Next {
  readonly lockId: string;
  readonly at: DutyName;
  readonly what: string;
}

interface AfterAnswerProps {
  /** What else waits for an answer: where, and what it is; null where nothing does. */
  next: Next | null;
  onDone: () => void;
}

/** The way on from what was answered or done: to what waits next, or out. */
export function AfterAnswer({ next, onDone }: AfterAnswerProps) {
  const navigate = useNavigate();
  const goOn = ({ lockId, at }: Next) =>
    navigate({
      to: '/lock/$id',
      params: { id: lockId },
      hash: at,
      replace: true,
      state: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return (
    <Button variant="primary" wide onClick={() => (next === null ? onDone() : void goOn(next))}>
      {next === null ? dutiesMessages.done : dutiesMessages.next(next.what)}
    </Button>
  );
}
