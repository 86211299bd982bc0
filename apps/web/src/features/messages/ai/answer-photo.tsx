import { useRef } from 'react';
import { Button } from '../../../components/button/button';
import { acceptedPictures } from '../../../components/field/picture-faults';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { usePhone } from '../../../lib/use-phone';
import { aiTexts } from './messages';

/** The photo that was asked for: taken with a phone, chosen on a desk. It is sent from where one writes. */
export function AnswerPhoto({ onTaken }: { onTaken: (photos: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  return (
    <>
      <Button small variant="primary" icon={<CameraIcon size={16} />} onClick={() => files.current?.click()}>
        {isPhone ? aiTexts.takeIt : aiTexts.chooseIt}
      </Button>
      <input
        ref={files}
        type="file"
        accept={isPhone ? 'image/*' : acceptedPictures}
        {...(isPhone && { capture: 'environment' })}
        hidden
        aria-label={aiTexts.askedPhoto}
        onChange={({ target }) => {
          onTaken([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
