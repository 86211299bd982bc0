import { downloadFileUrl } from '@keyhold/contracts/users/data-download';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { downloadQuery, useRequestDownload } from './leaving.calls';
import styles from './leaving.module.css';
import { dataMessages as texts } from './messages';

const megabyte = 1024 * 1024;
const inWords = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** Asks for the own data; who waits here is given it as soon as it is made. */
export function DownloadRow() {
  const download = useQuery(downloadQuery);
  const request = useRequestDownload();
  const now = useNow(60_000);
  const { data } = download;
  const ready = data?.state === 'READY' && Date.parse(data.expiresAt) > now ? data : null;
  const making = data?.state === 'MAKING';
  const waits = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (making) waits.current = true;
    if (!ready || !waits.current) return;
    waits.current = false;
    link.current?.click();
  }, [making, ready]);
  if (download.isError && download.data === undefined)
    return <LoadFailed title={texts.loadFailed} query={download} />;
  return (
    <>
      {ready ? (
        <a
          ref={link}
          className={buttonClass({ variant: 'plain', wide: true, small: false })}
          href={downloadFileUrl(ready._id)}
          download
        >
          {texts.save(inWords(ready.sizeBytes))}
        </a>
      ) : (
        <Button
          wide
          busy={request.isPending || making}
          disabled={download.isPending}
          onClick={() => {
            waits.current = true;
            request.mutate();
          }}
        >
          {texts.start}
        </Button>
      )}
      <p className={styles.hint} role="status">
        {ready
          ? texts.until(formatMoment(Date.parse(ready.expiresAt), now))
          : making
            ? texts.making
            : texts.hint}
      </p>
      {request.isError && (
        <Banner kind="danger" title={texts.failed}>
          {request.error.message}
        </Banner>
      )}
    </>
  );
}
