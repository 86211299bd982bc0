import { UndoChange } from '../features/auth/email-change/undo-change';
import { SmallPage } from '../features/auth/frame/small-page';
import { useMailedLink } from '../features/auth/mailed-link';

/** /undo-email-change */
export default function UndoEmailChangeScreen() {
  const link = useMailedLink();
  return (
    <SmallPage title="Take a change back">
      <UndoChange link={link} />
    </SmallPage>
  );
}
