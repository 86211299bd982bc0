import { MoonIcon, MoonStarsIcon, SunIcon } from '../../components/icons/icons';
import { nextTheme, setTheme, themeNames, useTheme } from '../../lib/theme/theme';
import styles from './navigation-link.module.css';

const themeIcons = { light: SunIcon, dark: MoonIcon, darkblue: MoonStarsIcon };

/** Shows the theme's name and goes to the next one. */
export function ThemeButton({
  className = styles.line,
  iconSize = 19,
}: {
  className?: string | undefined;
  iconSize?: number;
}) {
  const theme = useTheme();
  const Icon = themeIcons[theme];
  return (
    <button
      type="button"
      className={className}
      aria-label={`Theme: ${themeNames[theme]}`}
      onClick={() => setTheme(nextTheme(theme))}
    >
      <Icon size={iconSize} />
      <span>{themeNames[theme]}</span>
    </button>
  );
}
