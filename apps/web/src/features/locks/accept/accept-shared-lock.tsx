import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import type { SharedTemplate } from '../api/template-query';
import layout from '../settings-fields/form-layout.module.css';
import { PreparedFirst } from '../start/prepared-first';
import { acceptStore } from './accept-entry';
import { AcceptForm } from './accept-form';
import { acceptMessages } from './messages';
import { OwnerCard } from './owner-card';
import { TemplateAbout } from './template-about';
import { TemplateTerms } from './template-terms';

export interface AcceptSharedLockProps {
  template: SharedTemplate;
  userId: string;
}

/** What the keyholder has set, and beside it the wearer's own part. */
export function AcceptSharedLock({ template, userId }: AcceptSharedLockProps) {
  const [store] = useState(() => acceptStore(userId, template.shareCode));
  const full = isFull(template);
  // A form that is open stays: the last place may come free again, and nothing in it is lost until then.
  const [wasFull] = useState(full);
  return (
    <div className={layout.form}>
      <div className={layout.settings}>
        <OwnerCard owner={template.owner} />
        <TemplateAbout photoUrl={template.photoUrl} description={template.description} />
        <TemplateTerms template={template} />
      </div>
      <div className={layout.column}>
        {template.isOwn ? (
          <OnlyToLookAt title={acceptMessages.own} sentence={acceptMessages.ownSentence} />
        ) : (
          <PreparedFirst store={store}>
            {full && wasFull ? (
              <OnlyToLookAt title={acceptMessages.full} sentence={acceptMessages.fullSentence} />
            ) : (
              <AcceptForm template={template} store={store} full={full} />
            )}
          </PreparedFirst>
        )}
      </div>
    </div>
  );
}

function isFull({ limitLockedUsers, lockedCount }: SharedTemplate): boolean {
  return limitLockedUsers !== null && lockedCount >= limitLockedUsers;
}

function OnlyToLookAt({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <Banner title={title}>{sentence}</Banner>
      <ButtonLink to="/" wide>
        {acceptMessages.toDashboard}
      </ButtonLink>
    </>
  );
}
