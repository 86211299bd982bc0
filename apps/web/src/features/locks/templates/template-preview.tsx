import { initialDurationMs, maxDurationMs } from '@keyhold/rules/locks/settings';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { secondMs } from '../../../lib/format/duration';
import { usePhone } from '../../../lib/use-phone';
import { type ShownTerms, TemplateTerms } from '../accept/template-terms';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import extras from '../settings-fields/extras.module.css';
import { createMessages } from './messages';
import { lockSettingsOf, type TemplateEntry } from './template-entry';

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

/** The terms that whoever opens the link will read, while they are made; closed at first where room is scarce. */
export function TemplatePreview({ entry, odds }: { entry: TemplateEntry; odds: KnownOdds }) {
  const phone = usePhone();
  return (
    <details className={extras.apart} open={!phone}>
      <summary className={extras.head}>
        <span className={extras.words}>
          <span className={extras.name}>{createMessages.preview}</span>
          <span className={extras.summary}>{createMessages.previewHint}</span>
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      <div className={extras.cards}>
        <TemplateTerms template={termsOf(entry)} odds={odds} />
      </div>
    </details>
  );
}
