import { ButtonLink } from '../../../components/button/button-link';
import { cardMessages, dashboardMessages } from '../messages';
import styles from './afterwards.module.css';

/** The way on, once a code was read. */
export function Afterwards() {
  return (
    <div className={styles.next}>
      <ButtonLink to="/self/setup" variant="primary" wide>
        {cardMessages.another}
      </ButtonLink>
      <ButtonLink to="/shared/setup" variant="quiet" wide>
        {dashboardMessages.haveLink}
      </ButtonLink>
    </div>
  );
}
