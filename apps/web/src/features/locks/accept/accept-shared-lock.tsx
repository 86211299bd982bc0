import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { ChevronLeftIcon, LockIcon } from '../../../components/icons/icons';
import { PageHeader } from '../../../components/page/page';
import { classNames } from '../../../lib/class-names';
import { useWide } from '../../../lib/use-phone';
import { useTermsOdds } from '../cards/deck/use-terms-odds';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import { EarlierDraftFirst } from '../drafts/earlier-draft';
import layout from '../settings-fields/form-layout.module.css';
import { isFull, type SharedTemplate } from '../templates/templates.calls';
import { acceptStore } from './accept-entry';
import { AcceptForm } from './accept-form';
import styles from './accept-shared-lock.module.css';
import { acceptMessages } from './messages';
import { OwnSharedLock } from './own-shared-lock';
import { KeyholderCard, TemplateAbout } from './template-about';
import { SafetyTerms, TemplateTerms } from './template-terms';

interface AcceptSharedLockProps {
  template: SharedTemplate;
  userId: string;
}

/** What the keyholder has set, and beside it the wearer's own part. */
export function AcceptSharedLock({ template, userId }: AcceptSharedLockProps) {
  const [store] = useState(() => acceptStore(userId, template.shareCode));
  const odds = useTermsOdds(template);
  const full = isFull(template);
  // A form that is open stays: the last place may come free again, and nothing in it is lost until then.
  const [wasFull] = useState(full);
  if (template.isOwn) return <OwnSharedLock template={template} odds={odds} />;
  if (full && wasFull && store.read().sealedToken === null) {
    return <FullLock template={template} odds={odds} />;
  }
  return (
    <TermsFirst template={template} odds={odds} isBack={store.read().sealedToken !== null}>
      <EarlierDraftFirst purpose={template.shareCode} store={store}>
        <AcceptForm template={template} store={store} full={full} />
      </EarlierDraftFirst>
    </TermsFirst>
  );
}

interface TermsFirstProps {
  template: SharedTemplate;
  odds: KnownOdds;
  /** Whoever comes back from a scramble has read them. */
  isBack: boolean;
  /** The wearer's own part. */
  children: ReactNode;
}

/** What the address of one's own part ends in: a reload stays there, and 'back' leads to the terms. */
const ownPart = 'your-part';

/** The terms are a step of their own before one's own part. */
function TermsFirst({ template, odds, isBack, children }: TermsFirstProps) {
  const navigate = useNavigate();
  const isThere = useLocation({ select: ({ hash }) => hash === ownPart });
  const [hasRead, setHasRead] = useState(isBack);
  const read = isThere || hasRead;
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(read);
  useEffect(() => {
    if (before.current === read) return;
    before.current = read;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [read]);

  function show(hash: typeof ownPart | ''): void {
    setHasRead(false);
    void navigate({ to: '.', hash, resetScroll: false });
  }

  return (
    <>
      <PageHeader
        title={template.title}
        eyebrow={read ? acceptMessages.ownPartStep : acceptMessages.termsStep}
      />
      {!read && template.wornLockId !== null && (
        <Banner
          action={
            <ButtonLink to="/lock/$id" params={{ id: template.wornLockId }} small>
              {acceptMessages.toWorn}
            </ButtonLink>
          }
        >
          {acceptMessages.wornAlready}
        </Banner>
      )}
      <div ref={top} tabIndex={-1} className={classNames(styles.top, read && layout.settings)}>
        {read ? (
          <>
            <Button
              variant="quiet"
              icon={<ChevronLeftIcon size={18} />}
              className={styles.back}
              onClick={() => show('')}
            >
              {acceptMessages.backToTerms}
            </Button>
            {children}
          </>
        ) : (
          <TermsToRead template={template} odds={odds}>
            <p className={styles.needed}>
              <LockIcon size={16} />
              {acceptMessages.needed}
            </p>
            <div className={styles.onward}>
              <ButtonLink to="/">{acceptMessages.cancel}</ButtonLink>
              <Button
                variant={template.wornLockId === null ? 'primary' : 'plain'}
                onClick={() => show(ownPart)}
              >
                {acceptMessages.goOn}
              </Button>
            </div>
          </TermsToRead>
        )}
      </div>
    </>
  );
}

interface TermsToReadProps {
  template: SharedTemplate;
  odds: KnownOdds;
  /** What comes after them, at their end: nobody starts before the terms were in sight. */
  children: ReactNode;
}

/** A shared lock before anything of one's own: whose it is and what it says, its terms, and the way on. Where there is room, the ways out are beside them. */
function TermsToRead({ template, odds, children }: TermsToReadProps) {
  const wide = useWide();
  const about = (
    <div key="about" className={layout.settings}>
      <KeyholderCard keyholder={template.owner} />
      <TemplateAbout {...template} />
      {wide && <SafetyTerms template={template} />}
    </div>
  );
  const terms = (
    <div key="terms" className={layout.settings}>
      <TemplateTerms template={template} odds={odds} safetyApart={wide} />
      {children}
    </div>
  );
  return <div className={layout.form}>{wide ? [terms, about] : [about, terms]}</div>;
}

/** Its places are taken: what it is, and why there is nothing to start. */
function FullLock({ template, odds }: { template: SharedTemplate; odds: KnownOdds }) {
  return (
    <>
      <PageHeader title={template.title} eyebrow={acceptMessages.title} />
      <div className={layout.settings}>
        <Banner title={acceptMessages.full}>{acceptMessages.fullSentence}</Banner>
        <TermsToRead template={template} odds={odds}>
          <ButtonLink to="/" wide>
            {acceptMessages.toDashboard}
          </ButtonLink>
        </TermsToRead>
      </div>
    </>
  );
}
