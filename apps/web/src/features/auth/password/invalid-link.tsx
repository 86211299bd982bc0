import { ButtonLink } from '../../../components/button/button-link';
import { TornLetterArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import styles from './invalid-link.module.css';
import { passwordMessages as texts } from './messages';

/** The link opens nothing: why, and the way to a new one. */
export function InvalidLink() {
  return (
    <Outcome
      art={<TornLetterArt />}
      title={texts.linkInvalidTitle}
      actions={
        <>
          <ButtonLink to="/forgot" variant="primary" wide>
            Request New Link
          </ButtonLink>
          <ButtonLink to="/login" variant="quiet" wide>
            Back to login
          </ButtonLink>
        </>
      }
    >
      {texts.linkInvalid}
      <span className={styles.used}>{texts.linkUsed}</span>
    </Outcome>
  );
}
