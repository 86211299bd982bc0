import { SmallPage } from '../features/auth/frame/small-page';
import { ForgotForm } from '../features/auth/password/forgot-form';

/** /forgot */
export default function ForgotScreen() {
  return (
    <SmallPage title="Forgot password">
      <ForgotForm />
    </SmallPage>
  );
}
