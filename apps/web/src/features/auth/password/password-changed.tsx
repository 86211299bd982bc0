import { ButtonLink } from '../../../components/button/button-link';
import { TurnedKeyArt } from '../frame/art';
import { Outcome, useGoOn } from '../frame/outcome';

/** How long the good news stands before the app goes on. */
const redirectMs = 2000;

/** The new password holds; the dashboard follows by itself. */
export function PasswordChanged() {
  useGoOn(true, redirectMs);
  return (
    <Outcome
      art={<TurnedKeyArt />}
      title="Password changed"
      actions={
        <ButtonLink to="/" replace wide>
          To your dashboard
        </ButtonLink>
      }
    >
      Your other sessions have ended. Taking you to your dashboard…
    </Outcome>
  );
}
