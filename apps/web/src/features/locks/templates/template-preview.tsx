import { initialDurationMs, maxDurationMs } from '@keyhold/rules/locks/settings';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/overlay/dialog';
import { sessionQuery } from '../../../lib/api/session';
import { classNames } from '../../../lib/class-names';
import { secondMs } from '../../../lib/format/duration';
import { useObjectUrl } from '../../../lib/use-object-url';
import { acceptMessages } from '../accept/messages';
import { KeyholderCard, TemplateAbout } from '../accept/template-about';
import { type ShownTerms, TemplateTerms } from '../accept/template-terms';
import type { KnownOdds } from '../cards/odds/use-card-odds';
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
}

/** The page that whoever opens the link will read, while it is made. */
function PreviewedPage({ entry, cover, coverBefore, odds }: TemplatePreviewProps) {
  const { data: user } = useQuery(sessionQuery);
  const photoUrl = useObjectUrl(cover) ?? coverBefore;
  const title = entry.title.trim();
  return (
    <>
      <div>
        <p className={styles.eyebrow}>{acceptMessages.title}</p>
        <p className={classNames(styles.title, title === '' && styles.missing)}>
          {title || createMessages.untitled}
        </p>
      </div>
      {user && <KeyholderCard keyholder={user} plain />}
      <TemplateAbout key={photoUrl} photoUrl={photoUrl} description={entry.description} />
      <TemplateTerms template={termsOf(entry)} odds={odds} />
    </>
  );
}

/** It stands beside the form and follows what is set there. */
export function PreviewBeside(props: TemplatePreviewProps) {
  return (
    <div>
      <h2 className={styles.name}>{createMessages.preview}</h2>
      <p className={styles.hint}>{createMessages.previewHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, also by the keyboard */}
      <section className={styles.framed} tabIndex={0} aria-label={createMessages.preview}>
        <PreviewedPage {...props} />
      </section>
    </div>
  );
}

interface PreviewSheetProps extends TemplatePreviewProps {
  open: boolean;
  onClose: () => void;
}

/** Where there is no room beside the form it lies over it, as long as it is looked at. */
export function PreviewSheet({ open, onClose, ...props }: PreviewSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={createMessages.preview}
      description={createMessages.previewHint}
      className={styles.sheet ?? ''}
    >
      <div className={styles.page}>
        <PreviewedPage {...props} />
      </div>
    </Dialog>
  );
}
