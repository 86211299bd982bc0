import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { PrivatePicture } from '../../../components/media/private-picture';
import { Card } from '../../../components/surface/card';
import { formatMoment, formatUtcDay } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useUnchangedWhile } from '../../../lib/use-unchanged-while';
import { verificationMessages as text } from './messages';
import { type VerificationPhoto, verificationsQuery } from './verification.calls';
import styles from './verification.module.css';

const shownAtFirst = 8;

interface VerificationGalleryProps {
  lockId: string;
  /** Another one is on its way: it stays as it is. */
  held?: boolean;
  /** The address of one that is shown large already. */
  besides?: string | null | undefined;
  /** A keyholder judges them: of one that a later one took the place of unjudged, it is said. */
  judged?: boolean;
}

/** The photos so far, newest first; nothing where there are none. */
export function VerificationGallery({
  lockId,
  held = false,
  besides,
  judged = false,
}: VerificationGalleryProps) {
  const stored = useQuery(verificationsQuery(lockId));
  const every = useUnchangedWhile(stored.data, held) ?? [];
  const photos = every.filter(({ photoUrl }) => photoUrl !== besides);
  const outcomeOf = (photo: VerificationPhoto) =>
    photo.verdict === null && judged ? text.notJudged : wordsOf(photo);
  const verdictOf = (photo: VerificationPhoto) =>
    photo.verdict === null ? outcomeOf(photo) : verdicts[photo.verdict];
  // With a word below one of them, all are as high.
  const underlined = photos.some((photo) => outcomeOf(photo) !== null);
  const [all, setAll] = useState(false);
  const now = useNow(60_000);
  const failed = stored.isError && stored.data === undefined;
  if (photos.length === 0 && !failed) return null;
  return (
    <section className={styles.gallery} aria-label={text.gallery}>
      {failed && <LoadFailed title={text.galleryFailed} query={stored} />}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.slice(0, all ? undefined : shownAtFirst).map((photo) => (
            <li key={photo._id}>
              <PrivatePicture
                shape="tile"
                src={photo.photoUrl}
                alt={text.photoOf(formatUtcDay(photo.date, now))}
                caption={<PhotoCaption photo={photo} outcome={outcomeOf(photo)} />}
              />
              <span className={styles.day} aria-hidden="true">
                {formatUtcDay(photo.date, now)}
              </span>
              {underlined && <span className={styles.day}>{verdictOf(photo) ?? '\u00a0'}</span>}
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

interface PhotoCaptionProps {
  photo: VerificationPhoto;
  outcome?: string | null;
}

/** What a photo is compared with, and what came of it. */
export function PhotoCaption({ photo, outcome = wordsOf(photo) }: PhotoCaptionProps) {
  const now = useNow(60_000);
  return (
    <>
      {text.toCompare} <span className={styles.codeValue}>{photo.code}</span>{' '}
      {text.at(formatMoment(Date.parse(photo.submittedAt), now))} {outcome}
    </>
  );
}

/** What the keyholder said to it; null while nothing. */
function wordsOf({ verdict, note }: VerificationPhoto): string | null {
  if (verdict === null) return null;
  return note === null ? verdicts[verdict] : text.withNote(verdicts[verdict], note);
}

const verdicts = { ACCEPTED: text.accepted, REFUSED: text.sentBack };

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
