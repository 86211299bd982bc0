import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { PrivatePicture } from '../../../components/media/private-picture';
import { Card } from '../../../components/surface/card';
import { dateFormat, formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useUnchangedWhile } from '../../../lib/use-unchanged-while';
import { verificationMessages as text } from './messages';
import { verificationsQuery } from './verification.calls';
import styles from './verification.module.css';

const shownAtFirst = 8;

interface VerificationGalleryProps {
  lockId: string;
  /** Another one is on its way: it stays as it is. */
  held?: boolean;
}

/** The photos so far, newest first; nothing where there are none. */
export function VerificationGallery({ lockId, held = false }: VerificationGalleryProps) {
  const stored = useQuery(verificationsQuery(lockId));
  const photos = useUnchangedWhile(stored.data, held) ?? [];
  const [all, setAll] = useState(false);
  const now = useNow(60_000);
  const failed = stored.isError && stored.data === undefined;
  if (photos.length === 0 && !failed) return null;
  return (
    <section className={styles.gallery} aria-label={text.gallery}>
      {failed && <LoadFailed title={text.galleryFailed} query={stored} />}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos
            .slice(0, all ? undefined : shownAtFirst)
            .map(({ _id, date, code, submittedAt, photoUrl }) => (
              <li key={_id}>
                <PrivatePicture
                  shape="tile"
                  src={photoUrl}
                  alt={text.photoOf(formatDay(date))}
                  caption={
                    <>
                      {text.toCompare} <span className={styles.codeValue}>{code}</span>{' '}
                      {text.at(formatMoment(Date.parse(submittedAt), now))}
                    </>
                  }
                />
                <span className={styles.day} aria-hidden="true">
                  {formatDay(date)}
                </span>
              </li>
            ))}
        </ul>
      )}
      {!all && photos.length > shownAtFirst && (
        <Button small className={styles.all ?? ''} onClick={() => setAll(true)}>
          {text.showAll(photos.length)}
        </Button>
      )}
    </section>
  );
}

/** The photos of a lock that shows them to everybody; nothing where there are none. */
export function PublicGallery({ lockId }: { lockId: string }) {
  const photos = useQuery(verificationsQuery(lockId));
  if (!photos.data?.length) return null;
  return (
    <Card title={text.gallery}>
      <VerificationGallery lockId={lockId} />
    </Card>
  );
}

/** A civil day ('2026-11-20') as it is, whatever zone the reader is in: '20 Nov'. */
export function formatDay(date: string): string {
  const format = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}
