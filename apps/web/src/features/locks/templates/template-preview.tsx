import { initialDurationMs, maxDurationMs } from '@keyhold/rules/locks/settings';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { sessionQuery } from '../../../lib/api/session';
import { classNames } from '../../../lib/class-names';
import { secondMs } from '../../../lib/format/duration';
import { useObjectUrl } from '../../../lib/use-object-url';
import { usePhone } from '../../../lib/use-phone';
import { acceptMessages } from '../accept/messages';
import { KeyholderCard, TemplateAbout } from '../accept/template-about';
import { type ShownTerms, TemplateTerms } from '../accept/template-terms';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import extras from '../settings-fields/extras.module.css';
import { createMessages } from './messages';
import { lockSettingsOf, type TemplateEntry } from './template-entry';
import styles from './template-preview.module.css';

/** The terms of the lock as they stand in the form. */
function termsOf(entry: TemplateEntry): ShownTerms {
  const settings = lockSettingsOf(entry);
  const maximumMs = maxDurationMs(settings);
  const places = Number(entry.limitLockedUsers);
  return {
    ...settings,
    initialDurationSeconds: initialDurationMs('SHARED', settings) / secondMs,
    maxDurationSeconds: maximumMs === null ? null : maximumMs / secondMs,
    limitLockedUsers: places > 0 ? places : null,
    lockedCount: 0,
    cardCounts: settings.infoHidden ? null : settings.cardCounts,
    dynamicBuyoutPreviewMinorUnits: settings.lockoutFeeEnabled ? settings.lockoutFeeMinorUnits : null,
  };
}

interface TemplatePreviewProps {
  entry: TemplateEntry;
  cover: File | null;
  /** The cover of the shared lock that this one begins as. */
  coverBefore: string | null;
  odds: KnownOdds;
  ref: Ref<HTMLDetailsElement>;
}

/** The page that whoever opens the link will read, while it is made; closed at first where room is scarce. */
export function TemplatePreview({ entry, cover, coverBefore, odds, ref }: TemplatePreviewProps) {
  const phone = usePhone();
  const { data: user } = useQuery(sessionQuery);
  const photoUrl = useObjectUrl(cover) ?? coverBefore;
  const title = entry.title.trim();
  return (
    <details ref={ref} className={extras.apart} open={!phone}>
      <summary className={extras.head}>
        <span className={extras.words}>
          <span className={extras.name}>{createMessages.preview}</span>
          <span className={extras.summary}>{createMessages.previewHint}</span>
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, also by the keyboard */}
      <section className={styles.page} tabIndex={0} aria-label={createMessages.preview}>
        <div>
          <p className={styles.eyebrow}>{acceptMessages.title}</p>
          <p className={classNames(styles.title, title === '' && styles.missing)}>
            {title || createMessages.titlePlaceholder}
          </p>
        </div>
        {user && <KeyholderCard keyholder={user} plain />}
        <TemplateAbout key={photoUrl} photoUrl={photoUrl} description={entry.description} />
        <TemplateTerms template={termsOf(entry)} odds={odds} />
      </section>
    </details>
  );
}
