import { TakeBack } from '../duties/take-back';
import { sayFailure } from '../say-failure';
import { verificationMessages as text } from './messages';
import { useTakeBackVerification } from './verification.calls';

interface TakeBackPhotoProps {
  lockId: string;
  photoId: string;
  /** When its day ends, in words. */
  end: string;
}

/** Takes back today's photo, which waits for the keyholder: the form for another comes into its place. */
export function TakeBackPhoto({ lockId, photoId, end }: TakeBackPhotoProps) {
  const takeBack = useTakeBackVerification(lockId);

  async function send(): Promise<void> {
    try {
      await takeBack.mutateAsync(photoId);
    } catch (error) {
      sayFailure(text.takeBackFailed, error, `verification-${lockId}`);
    }
  }

  return (
    <TakeBack
      consequence={text.takeBackSentence(end)}
      label={text.takeBackNow}
      busy={takeBack.isPending}
      onTakeBack={() => void send()}
    />
  );
}
