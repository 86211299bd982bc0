import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { IconButton } from '../../../components/button/icon-button';
import { copyText } from '../../../components/feedback/copy-text';
import { CopyIcon, ShareIcon, TrashIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { formatDurationShort } from '../../../lib/format/duration';
import { createMessages } from '../templates/messages';
import type { OwnTemplate } from '../templates/templates.calls';
import { LaterQrCodeDialog } from './later-qr-code-dialog';
import { templateMessages } from './messages';
import { QrCodeIcon } from './qr-code-icon';
import { RemoveTemplateDialog } from './remove-template-dialog';
import { share } from './share';
import styles from './template-card.module.css';
import { TemplateCover } from './template-cover';
import { TemplateFeatures } from './template-features';

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
  const { copyLink, share: shareLabel, shareText, qrCode, view, remove, worn } = templateMessages;
  const close = () => setShown(null);
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <TemplateCover photoUrl={template.photoUrl} />
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
