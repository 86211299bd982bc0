import { type ReactNode, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { copyText } from '../../../components/feedback/copy-text';
import { ChevronLeftIcon } from '../../../components/icons/icons';
import { CopyIcon } from '../../../components/icons/tool-icons';
import { BackLink } from '../../../components/page/back-link';
import { Card } from '../../../components/surface/card';
import { roleNames } from '../../../lib/role-names';
import { usePhone } from '../../../lib/use-phone';
import { useTermsOdds } from '../cards/deck/use-terms-odds';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import { EarlierDraftFirst } from '../drafts/earlier-draft';
import layout from '../settings-fields/form-layout.module.css';
import bar from '../settings-fields/submit-bar.module.css';
import { createMessages } from '../templates/messages';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptStore } from './accept-entry';
import { AcceptForm } from './accept-form';
import styles from './accept-shared-lock.module.css';
import { acceptMessages } from './messages';
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
  if (template.isOwn || (full && wasFull && store.read().sealedToken === null)) {
    return <OnlyToLookAt template={template} odds={odds} />;
  }
  const terms = (
    <div className={layout.settings}>
      <KeyholderCard keyholder={template.owner} />
      <TemplateAbout photoUrl={template.photoUrl} description={template.description} />
      <TemplateTerms template={template} odds={odds} />
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

/** On a phone the terms are a screen of their own, read before one's own part; where there is room, both are there. */
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
        <div className={bar.bar}>
          <Button variant="primary" wide onClick={() => show(true)}>
            {acceptMessages.goOn}
          </Button>
        </div>
      )}
    </div>
  );
}

function isFull({ limitLockedUsers, lockedCount }: SharedTemplate): boolean {
  return limitLockedUsers !== null && lockedCount >= limitLockedUsers;
}

/** One's own lock, or one whose places are taken: what it is, and why there is nothing to start. */
function OnlyToLookAt({ template, odds }: { template: SharedTemplate; odds: KnownOdds }) {
  const { own, ownSentence, full, fullSentence, toDashboard, toKeyholder } = acceptMessages;
  return (
    <div className={layout.form}>
      <div className={layout.settings}>
        {template.isOwn && <BackLink to="/keyholder">{toKeyholder}</BackLink>}
        <Banner title={template.isOwn ? own : full}>{template.isOwn ? ownSentence : fullSentence}</Banner>
        <KeyholderCard keyholder={template.owner} />
        <TemplateAbout photoUrl={template.photoUrl} description={template.description} />
      </div>
      <div className={layout.column}>
        <TemplateTerms template={template} odds={odds} />
        {template.isOwn ? (
          <HandItOut template={template} />
        ) : (
          <ButtonLink to="/" wide>
            {toDashboard}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What its keyholder does with it. */
function HandItOut({ template: { shareCode, shareUrl } }: { template: SharedTemplate }) {
  const { copyLink, linkCopied, copyFailed } = createMessages;
  return (
    <div className={styles.ways}>
      <Button
        variant="primary"
        icon={<CopyIcon size={18} />}
        onClick={() => void copyText(shareUrl, linkCopied, copyFailed)}
      >
        {copyLink}
      </Button>
      <ButtonLink to="/shared/create" search={{ like: shareCode }}>
        {acceptMessages.makeAlike}
      </ButtonLink>
    </div>
  );
}

/** Whom the wearer would trust with the lock. */
function KeyholderCard({ keyholder }: { keyholder: SharedTemplate['owner'] }) {
  return (
    <Card aria-label={acceptMessages.keyholder}>
      <div className={styles.keyholder}>
        <Avatar name={keyholder.username} src={keyholder.avatarUrl} size={52} />
        <div className={styles.words}>
          <p className={styles.eyebrow}>{acceptMessages.keyholder}</p>
          <p className={styles.name}>{keyholder.username}</p>
          <p className={styles.role}>{roleNames[keyholder.role]}</p>
        </div>
        <ButtonLink to="/profile/$id" params={{ id: keyholder._id }} small>
          {acceptMessages.viewProfile}
        </ButtonLink>
      </div>
      {keyholder.description !== '' && <p className={styles.description}>{keyholder.description}</p>}
    </Card>
  );
}

/** The picture and the words of the keyholder; nothing where they gave neither. */
function TemplateAbout({ photoUrl, description }: Pick<SharedTemplate, 'photoUrl' | 'description'>) {
  const [broken, setBroken] = useState(false);
  const hasCover = photoUrl !== null && !broken;
  if (!hasCover && description === '') return null;
  return (
    <Card flush>
      {hasCover && <img className={styles.cover} src={photoUrl} alt="" onError={() => setBroken(true)} />}
      {description !== '' && (
        <div className={styles.aboutWords}>
          <h2 className={styles.title}>{acceptMessages.about}</h2>
          <p className={styles.about}>{description}</p>
        </div>
      )}
    </Card>
  );
}
