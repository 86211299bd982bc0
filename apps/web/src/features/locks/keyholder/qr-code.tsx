import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { classNames } from '../../../lib/class-names';
import { useObjectUrl } from '../../../lib/use-object-url';
import { type OwnTemplate, qrCodeQuery } from '../templates/templates.calls';
import { qrCodeMessages } from './messages';
import styles from './qr-code.module.css';

interface QrCodeProps {
  template: Pick<OwnTemplate, '_id' | 'title'>;
  className?: string | undefined;
}

/** The link of a shared lock as a picture to scan. */
export default function QrCode({ template, className }: QrCodeProps) {
  const code = useQuery(qrCodeQuery(template._id));
  const url = useObjectUrl(code.data ?? null);
  const style = classNames(styles.code, className);
  if (url !== null)
    return (
      <img className={style} src={url} alt={qrCodeMessages.alt(template.title)} width={320} height={320} />
    );
  if (code.isError) return <LoadFailed title={qrCodeMessages.failed} query={code} />;
  return (
    <Loading label={qrCodeMessages.loading}>
      <Skeleton shape="block" className={style} height="auto" />
    </Loading>
  );
}
