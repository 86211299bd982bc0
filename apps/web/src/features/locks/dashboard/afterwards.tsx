import { ButtonLink } from '../../../components/button/button-link';
import { cardMessages } from '../messages';

/** The way on, once a lock is over. */
export function Afterwards() {
  return (
    <ButtonLink to="/self/setup" wide>
      {cardMessages.another}
    </ButtonLink>
  );
}
