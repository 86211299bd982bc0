import { IconButton } from '../../../components/button/icon-button';
import { MoonIcon, MoonStarsIcon, SunIcon } from '../../../components/icons/icons';
import { nextTheme, setTheme, themeNames, useTheme } from '../../../lib/theme/theme';

const icons = { light: SunIcon, dark: MoonIcon, darkblue: MoonStarsIcon };

/** Light, dark, dark blue, and around again, for people who are not signed in yet. */
export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton
      label={`Theme: ${themeNames[theme]}`}
      icon={<Icon />}
      onClick={() => setTheme(nextTheme(theme))}
    />
  );
}
