import { classNames } from '../../lib/class-names';
import { setTheme, type Theme, themeNames, themes, useTheme } from '../../lib/theme/theme';
import { settingsMessages } from './panel-messages';
import styles from './theme-choice.module.css';

/** The three themes, each as it looks. */
export function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset>
      <legend className="visually-hidden">{settingsMessages.theme}</legend>
      <div className={styles.choices}>
        {themes.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name="theme"
              value={one}
              checked={one === theme}
              onChange={() => setTheme(one)}
            />
            <Preview theme={one} />
            <span className={styles.name}>{themeNames[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A small phone in the colours of a theme. */
function Preview({ theme }: { theme: Theme }) {
  return (
    <svg
      className={classNames(styles.preview, styles[theme])}
      viewBox="0 0 96 72"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.page} width="96" height="72" />
      <rect className={styles.mark} x="10" y="8" width="9" height="9" rx="2.6" />
      <rect className={styles.word} x="22" y="11" width="22" height="3.4" rx="1.7" />
      <rect className={styles.card} x="10.5" y="23.5" width="75" height="60" rx="8" />
      <g className={styles.ring}>
        <circle className={styles.unlit} cx="48" cy="49" r="17.5" pathLength="144" />
        <circle
          className={styles.lit}
          cx="48"
          cy="49"
          r="17.5"
          pathLength="144"
          transform="rotate(-90 48 49)"
        />
      </g>
      <rect className={styles.time} x="38.5" y="46.6" width="19" height="4.8" rx="2.4" />
    </svg>
  );
}
