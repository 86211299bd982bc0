import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { ChevronLeftIcon } from '../../../components/icons/icons';
import { usePhone } from '../../../lib/use-phone';
import { useTermsOdds } from '../cards/deck/use-terms-odds';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import { EarlierDraftFirst } from '../drafts/earlier-draft';
import layout from '../settings-fields/form-layout.module.css';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptStore } from './accept-entry';
import { AcceptForm } from './accept-form';
import styles from './accept-shared-lock.module.css';
import { acceptMessages } from './messages';
import { OwnSharedLock } from './own-shared-lock';
import { KeyholderCard, SharedLockShown, TemplateAbout } from './shared-lock-shown';
import { TemplateTerms } from './template-terms';

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
  const terms = (
    <div className={layout.settings}>
      <SharedLockShown template={template} odds={odds} />
    </div>
  );
  const ownPart = (
    <div className={layout.column}>
      <EarlierDraftFirst purpose={template.shareCode} store={store}>
        <AcceptForm template={template} store={store} full={full} />
      </EarlierDraftFirst>
    </div>
  );
  return <TermsFirst terms={terms} ownPart={ownPart} isBack={store.read().sealedToken !== null} />;
}

interface TermsFirstProps {
  terms: ReactNode;
  ownPart: ReactNode;
  /** Whoever comes back from a scramble has read them. */
  isBack: boolean;
}

/** On a phone the terms are a screen of their own, read to their end before one's own part; where there is room, both are there. */
function TermsFirst({ terms, ownPart, isBack }: TermsFirstProps) {
  const phone = usePhone();
  const [read, setRead] = useState(isBack);
  const top = useRef<HTMLDivElement>(null);

  function show(ownPartToo: boolean): void {
    setRead(ownPartToo);
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={top} tabIndex={-1} className={layout.form}>
      {phone && read ? (
        <Button
          variant="quiet"
          icon={<ChevronLeftIcon size={18} />}
          className={styles.back}
          onClick={() => show(false)}
        >
          {acceptMessages.backToTerms}
        </Button>
      ) : (
        terms
      )}
      {(read || !phone) && ownPart}
      {phone && !read && (
        <Button variant="primary" wide onClick={() => show(true)}>
          {acceptMessages.goOn}
        </Button>
      )}
    </div>
  );
}

function isFull({ limitLockedUsers, lockedCount }: SharedTemplate): boolean {
  return limitLockedUsers !== null && lockedCount >= limitLockedUsers;
}

/** Its places are taken: what it is, and why there is nothing to start. */
function FullLock({ template, odds }: { template: SharedTemplate; odds: KnownOdds }) {
  return (
    <div className={layout.form}>
      <div className={layout.settings}>
        <Banner title={acceptMessages.full}>{acceptMessages.fullSentence}</Banner>
        <KeyholderCard keyholder={template.owner} />
        <TemplateAbout {...template} />
      </div>
      <div className={layout.column}>
        <TemplateTerms template={template} odds={odds} />
        <ButtonLink to="/" wide>
          {acceptMessages.toDashboard}
        </ButtonLink>
      </div>
    </div>
  );
}
