import { lazy, Suspense, startTransition, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Dial } from '../../../components/dial/dial';
import { Banner } from '../../../components/feedback/banner';
import { InfoIcon, ShieldIcon } from '../../../components/icons/icons';
import type { ApiError } from '../../../lib/api/client';
import { openPath } from '../../../lib/next-path';
import { GuestNotice } from '../../installation/installation.api';
import { banMessages } from '../appeal/ban-messages';
import { type OpenedSession, useEnter } from '../enter';
import { PublicFrame } from '../frame/public-frame';
import { nextSearch } from '../next-search';
import type { LoginEntry } from './check-login';
import { FeatureList } from './feature-list';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { pitch } from './messages';

/** A lock from its start to its end, in three sentences. */
function Steps() {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className={styles.title}>
        {pitch.stepsTitle}
      </h2>
      <ol className={styles.steps}>
        {pitch.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const LaterStep = lazy(() => import('./beyond-password').then((beyond) => beyond.loadLaterStep()));

/** The time that the dial on this page shows: as in the product's pictures. */
const shownMs = ((3 * 24 + 7) * 60 + 42) * 60_000;
const shownProgress = 0.63;

interface Waiting {
  readonly email: string;
  readonly refusal: ApiError;
}

/** Whether it was a ban that ended the session of this browser. */
const isBanned = (refusal: ApiError | null): refusal is ApiError & { data: { reason: string } } =>
  typeof refusal?.data.reason === 'string';

interface LoginPageProps {
  /** Where to go on to, a path of this site. */
  next: string;
  /** Why the person stands here, if there is something to say. */
  note: string | null;
  /** What stands in the form at first. */
  email: string;
  /** Why the server knows nobody here. */
  refusal: ApiError | null;
}

/** The front door: what this is, and the way in. */
export function LoginPage({ next, note, email, refusal }: LoginPageProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [entry, setEntry] = useState<LoginEntry>({ email, password: '' });
  const enter = useEnter();
  // As a transition: the form stays until the other page is there.
  const takeStep = (step: Waiting) => startTransition(() => setWaiting(step));
  const goOn = (session: OpenedSession) => enter(openPath(next, session));

  if (waiting !== null) {
    return (
      <Suspense>
        <LaterStep {...waiting} next={next} onEntered={goOn} onBack={() => setWaiting(null)} />
      </Suspense>
    );
  }
  return (
    <PublicFrame title="Log in" notice={<GuestNotice />} className={styles.page}>
      <div className={styles.front}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{pitch.headline}</h1>
          <div className={styles.smallPicture}>
            <Dial
              tone="running"
              size="small"
              progress={shownProgress}
              remainingMs={shownMs}
              label={pitch.dialLabel}
            />
          </div>
          <p className={styles.lead}>{pitch.lead}</p>
        </div>
        <div className={styles.entrance}>
          <section className={styles.card} aria-label="Log in">
            {isBanned(refusal) ? (
              <Banner kind="warning" title={banMessages.title} className={styles.ban ?? ''}>
                <div className={styles.banWords}>
                  <q>{refusal.data.reason}</q>
                  <p>{banMessages.ownLock}</p>
                  <Button small onClick={() => takeStep({ email, refusal })}>
                    {banMessages.open}
                  </Button>
                </div>
              </Banner>
            ) : (
              note !== null && (
                <p className={styles.note} role="status">
                  <InfoIcon size={16} />
                  {note}
                </p>
              )
            )}
            <div className={styles.other}>
              <p>New here?</p>
              <ButtonLink to="/register" {...nextSearch(next)} wide>
                Create an account
              </ButtonLink>
            </div>
            <LoginForm
              next={next}
              entry={entry}
              onChange={setEntry}
              onOpened={goOn}
              onWaiting={(email, refusal) => takeStep({ email, refusal })}
            />
          </section>
          <p className={styles.assurance}>
            <ShieldIcon size={16} />
            {pitch.assurance}
          </p>
        </div>
        <div className={styles.story}>
          <div className={styles.picture}>
            <Dial
              tone="running"
              progress={shownProgress}
              remainingMs={shownMs}
              caption="opens in"
              detail="63 % of 9 days"
              label={pitch.dialLabel}
            />
          </div>
          <Steps />
        </div>
      </div>
      <FeatureList />
    </PublicFrame>
  );
}
