import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { IconButton } from '../../../components/button/icon-button';
import { copyText } from '../../../components/feedback/copy-text';
import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, EyeOffIcon, icon, LockIcon } from '../../../components/icons/icons';
import {
  CameraIcon,
  CompassIcon,
  CopyIcon,
  ShareIcon,
  TrashIcon,
} from '../../../components/icons/tool-icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Cover } from '../../../components/media/cover';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatDurationShort } from '../../../lib/format/duration';
import { createMessages } from '../templates/messages';
import type { OwnTemplate } from '../templates/templates.calls';
import { templateMessages } from './messages';
import type { QrCodeDialogProps } from './qr-code-dialog';
import { RemoveTemplateDialog } from './remove-template-dialog';
import { share } from './share';
import styles from './template-card.module.css';

function durationOf({ initialDurationSeconds, maxDurationSeconds }: OwnTemplate): string {
  const initial = formatDurationShort(initialDurationSeconds * 1000);
  return templateMessages.duration(
    initial,
    maxDurationSeconds === null ? null : formatDurationShort(maxDurationSeconds * 1000),
  );
}

/** A shared lock of the keyholder's: what it is, and the ways to hand it out. */
export function TemplateCard({ template }: { template: OwnTemplate }) {
  const [shown, setShown] = useState<'qr-code' | 'remove' | null>(null);
  const titleId = useId();
  const { title, shareUrl } = template;
  const { copyLink, share: shareLabel, shareText, qrCode, view, makeAlike, remove, worn } = templateMessages;
  const close = () => setShown(null);
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Cover photoUrl={template.photoUrl} />
        <div className={styles.text}>
          <h3 className={styles.title} id={titleId}>
            {title}
          </h3>
          <p className={styles.facts}>{durationOf(template)}</p>
          <p className={styles.facts}>{worn(template.lockedCount, template.limitLockedUsers)}</p>
        </div>
      </div>
      <p className={styles.features}>
        <TemplateFeatures template={template} />
      </p>
      <div className={styles.tools}>
        <Button
          className={styles.grows}
          icon={<CopyIcon size={18} />}
          aria-label={`${copyLink}: ${title}`}
          onClick={() => void copyText(shareUrl, createMessages.linkCopied, createMessages.copyFailed)}
        >
          {copyLink}
        </Button>
        <IconButton
          look="plain"
          label={`${shareLabel}: ${title}`}
          icon={<ShareIcon />}
          onClick={() =>
            void share({ title, text: shareText(title), url: shareUrl }, templateMessages.sharingNotSupported)
          }
        />
        <IconButton
          look="plain"
          label={`${qrCode}: ${title}`}
          icon={<QrCodeIcon />}
          onClick={() => setShown('qr-code')}
        />
      </div>
      <div className={styles.tools}>
        <ButtonLink
          to="/shared/setup/$code"
          params={{ code: template.shareCode }}
          className={styles.grows}
          aria-label={`${view}: ${title}`}
        >
          {view}
        </ButtonLink>
        <ButtonLink
          to="/shared/create"
          search={{ like: template.shareCode }}
          className={styles.grows}
          aria-label={`${makeAlike}: ${title}`}
        >
          {makeAlike}
        </ButtonLink>
        <IconButton
          look="plain"
          label={`${remove}: ${title}`}
          icon={<TrashIcon />}
          onClick={() => setShown('remove')}
        />
      </div>
      <LaterQrCodeDialog template={template} open={shown === 'qr-code'} onClose={close} />
      <RemoveTemplateDialog template={template} open={shown === 'remove'} onClose={close} />
    </Card>
  );
}

const QrCodeDialog = lazy(() => import('./qr-code-dialog'));

/** The QR code, loaded when somebody first asks for one. */
function LaterQrCodeDialog(props: QrCodeDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <QrCodeDialog {...props} />
    </Suspense>
  );
}

/** The three corners of a QR code. */
const QrCodeIcon = icon(
  <>
    <rect x="4.25" y="4.25" width="6" height="6" rx="1.4" />
    <rect x="13.75" y="4.25" width="6" height="6" rx="1.4" />
    <rect x="4.25" y="13.75" width="6" height="6" rx="1.4" />
    <path d="M13.75 13.75h2.5v2.5M19.75 13.75v2M13.75 19.75h2M19.75 18.75v1h-1" />
  </>,
);

/** What a shared lock asks for and offers, a word each. */
function TemplateFeatures({ template }: { template: OwnTemplate }) {
  const { hygienicUnlockType, hygienicUnlockMaxUses, hygienicUnlockDays } = template;
  const texts = templateMessages;
  return (
    <>
      {template.emergencyReleaseEnabled && <Chip icon={<LifebuoyIcon />}>{texts.emergency}</Chip>}
      {template.hygienicUnlockEnabled && (
        <Chip icon={<DropIcon />}>
          {hygienicUnlockType === 'COUNT_BASED'
            ? texts.hygieneUses(hygienicUnlockMaxUses)
            : texts.hygieneDays(hygienicUnlockDays)}
        </Chip>
      )}
      {template.requireDailyVerification && <Chip icon={<CameraIcon />}>{texts.verification}</Chip>}
      {template.findomEnabled && <Chip icon={<CoinIcon />}>{texts.tribute}</Chip>}
      {template.cardGameEnabled && <Chip icon={<CardsIcon />}>{texts.cards}</Chip>}
      {template.taskModuleEnabled && <Chip icon={<TaskIcon />}>{texts.tasks}</Chip>}
      {template.wheelModuleEnabled && <Chip icon={<WheelIcon />}>{texts.wheel}</Chip>}
      {template.requireID && <Chip icon={<IdCardIcon />}>{texts.requiresId}</Chip>}
      {template.requiresPassword && <Chip icon={<LockIcon />}>{texts.password}</Chip>}
      <Chip icon={template.listed ? <CompassIcon /> : <EyeOffIcon />}>
        {template.listed ? texts.listed : texts.unlisted}
      </Chip>
    </>
  );
}
