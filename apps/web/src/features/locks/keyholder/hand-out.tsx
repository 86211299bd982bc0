import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { IconButton } from '../../../components/button/icon-button';
import { copyText } from '../../../components/feedback/copy-text';
import { icon } from '../../../components/icons/icons';
import { CopyIcon, ShareIcon } from '../../../components/icons/tool-icons';
import { usePhone } from '../../../lib/use-phone';
import { createMessages } from '../templates/messages';
import { isFull, type OwnTemplate } from '../templates/templates.calls';
import styles from './hand-out.module.css';
import { templateMessages as text } from './messages';
import type { QrCodeDialogProps } from './qr-code-dialog';
import { share } from './share';

/** Copies a link; its address shows where the browser does not copy it and the hand has to. */
function useCopyLink(shareUrl: string) {
  const [toCopy, setToCopy] = useState(false);
  return {
    copy: async () =>
      setToCopy(!(await copyText(shareUrl, createMessages.linkCopied, createMessages.copyFailed))),
    address: toCopy && <p className={styles.address}>{shareUrl}</p>,
  };
}

/** The link alone, where it is one line of several. */
export function CopyLink({ template }: Pick<HandOutProps, 'template'>) {
  const { copy, address } = useCopyLink(template.shareUrl);
  return (
    <div className={styles.ways}>
      <IconButton
        look="plain"
        label={`${text.copyLink}: ${template.title}`}
        icon={<CopyIcon />}
        onClick={() => void copy()}
      />
      {address}
    </div>
  );
}

interface HandOutProps {
  template: Pick<OwnTemplate, '_id' | 'title' | 'shareUrl' | 'limitLockedUsers' | 'lockedCount'>;
  /** It is what the page is for, without a way that this browser has not; else one of several locks, each named. */
  main?: boolean;
  /** Its code to scan stands beside it. */
  withCode?: boolean;
}

/** The ways to hand out a shared lock: its link, the device's own way of sharing, and a code to scan. */
export function HandOut({ template, main = false, withCode = false }: HandOutProps) {
  const [scanning, setScanning] = useState(false);
  const { copy, address } = useCopyLink(template.shareUrl);
  const { title, shareUrl } = template;
  const named = (act: string) => (main ? act : `${act}: ${title}`);
  const canShare = typeof navigator.share === 'function';
  // On a phone a link goes out through the apps that are on it.
  const sharesFirst = usePhone() && main && canShare;
  const full = isFull(template);
  const look = main && !full ? 'primary' : 'plain';
  const sendOut = () =>
    void share({ title, text: text.shareText(title), url: shareUrl }, text.sharingNotSupported);

  return (
    <div className={styles.ways}>
      {full && <p className={styles.full}>{text.full}</p>}
      {sharesFirst && (
        <Button variant={look} className={styles.copy} icon={<ShareIcon size={18} />} onClick={sendOut}>
          {text.share}
        </Button>
      )}
      <Button
        variant={sharesFirst ? 'plain' : look}
        className={styles.copy}
        icon={<CopyIcon size={18} />}
        aria-label={named(text.copyLink)}
        onClick={() => void copy()}
      >
        {text.copyLink}
      </Button>
      {(!main || canShare) && !sharesFirst && (
        <IconButton look="plain" label={named(text.share)} icon={<ShareIcon />} onClick={sendOut} />
      )}
      {!withCode && (
        <IconButton
          look="plain"
          label={named(text.qrCode)}
          icon={<QrCodeIcon />}
          onClick={() => setScanning(true)}
        />
      )}
      {/* The page that it is for has it above. */}
      {!main && address}
      <LaterQrCodeDialog template={template} open={scanning} onClose={() => setScanning(false)} />
    </div>
  );
}

const QrCode = lazy(() => import('./qr-code'));

/** Its code to scan as it stands on a page; pressed, it can be kept as a file or handed on. */
export function ShownQrCode({ template }: Pick<QrCodeDialogProps, 'template'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.shown}
        aria-label={`${text.qrCode}: ${template.title}`}
        onClick={() => setOpen(true)}
      >
        <Suspense>
          <QrCode template={template} />
        </Suspense>
      </button>
      <LaterQrCodeDialog template={template} open={open} onClose={() => setOpen(false)} />
    </>
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
