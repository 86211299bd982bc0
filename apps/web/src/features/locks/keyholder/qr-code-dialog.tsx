import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '../../../components/button/button';
import { DownloadIcon, ShareIcon } from '../../../components/icons/tool-icons';
import { Dialog } from '../../../components/overlay/dialog';
import { useObjectUrl } from '../../../lib/use-object-url';
import type { OwnTemplate } from '../templates/templates.calls';
import { qrCodeQuery } from '../templates/templates.calls';
import { qrCodeMessages } from './messages';
import QrCode from './qr-code';
import styles from './qr-code-dialog.module.css';
import { share } from './share';

export interface QrCodeDialogProps {
  template: Pick<OwnTemplate, '_id' | 'title' | 'shareUrl'>;
  open: boolean;
  onClose: () => void;
}

/** The link of a shared lock to scan: shown large, to keep as a file, or to hand on. */
export default function QrCodeDialog({ template, open, onClose }: QrCodeDialogProps) {
  const { title, shareUrl } = template;
  const code = useQuery({ ...qrCodeQuery(template._id), enabled: open });
  const url = useObjectUrl(code.data ?? null);
  const fileName = qrCodeMessages.fileName(title);

  function shareFile(): void {
    if (code.data === undefined) return;
    const file = new File([code.data], fileName, { type: code.data.type });
    void share({ files: [file], title }, qrCodeMessages.shareFailed);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={qrCodeMessages.sentence}
      actions={
        url !== null && (
          <>
            <Button icon={<ShareIcon size={18} />} onClick={shareFile}>
              {qrCodeMessages.share}
            </Button>
            <a className={buttonClass({ variant: 'primary' })} href={url} download={fileName}>
              <DownloadIcon size={18} />
              {qrCodeMessages.save}
            </a>
          </>
        )
      }
    >
      {open && <QrCode template={template} />}
      <p className={styles.address}>{shareUrl.replace(/^https?:\/\//, '')}</p>
    </Dialog>
  );
}
