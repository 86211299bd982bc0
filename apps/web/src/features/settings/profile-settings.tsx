import { profileCountries } from '@keyhold/contracts/auth/profile-countries';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type currentUser, sexualOrientations } from '@keyhold/contracts/users/me';
import { DateOfBirthSetting } from './date-of-birth-setting';
import { orientationNames, privacyTexts, profileMessages as texts } from './panel-messages';
import { SettingSelect, SettingSwitch, SettingText } from './setting-fields';
import { useCity, useTelegramUsername, useUserSetting } from './settings.calls';
import styles from './settings-panel.module.css';

type OwnUser = ReplyOf<typeof currentUser>;

const privacySettings = [
  'showAgeAndDOB',
  'showOnlineStatus',
  'showCurrentLocks',
  'hideProfileInExplore',
] as const;

const unsaid = { value: null, label: texts.unsaid };
const orientations = [
  unsaid,
  ...sexualOrientations.map((value) => ({ value, label: orientationNames[value] })),
];

/** The countries to choose from; one that was chosen at registration is among them. */
function countriesWith(chosen: string | null) {
  const known: readonly string[] = profileCountries;
  const offered = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return [unsaid, ...offered.map((name) => ({ value: name, label: name }))];
}

/** What others see of a person, and the facts and names on their profile. */
export function ProfileSettings({ user }: { user: OwnUser }) {
  const orientation = useUserSetting('sexualOrientation', user);
  const country = useUserSetting('country', user);
  const city = useCity(user.city);
  const discord = useUserSetting('discordUsername', user);
  const telegram = useTelegramUsername(user.telegramUsername);
  return (
    <>
      <section className={styles.section} aria-label={texts.privacy}>
        <h3 className={styles.heading}>{texts.privacy}</h3>
        {privacySettings.map((name) => (
          <PrivacySwitch key={name} name={name} user={user} />
        ))}
      </section>
      <section className={styles.section} aria-label={texts.facts}>
        <h3 className={styles.heading}>{texts.facts}</h3>
        <DateOfBirthSetting user={user} />
        <SettingSelect setting={orientation} label={texts.sexualOrientation} options={orientations} />
        <SettingSelect setting={country} label={texts.country} options={countriesWith(country.value)} />
        <SettingText
          setting={city}
          label={texts.city}
          hint={texts.cityHint}
          maxLength={120}
          autoComplete="address-level2"
        />
      </section>
      <section className={styles.section} aria-label={texts.names}>
        <h3 className={styles.heading}>{texts.names}</h3>
        <SettingText setting={discord} label={texts.discordUsername} maxLength={64} autoComplete="off" />
        <SettingText setting={telegram} label={texts.telegramUsername} maxLength={34} autoComplete="off" />
      </section>
    </>
  );
}

function PrivacySwitch({ name, user }: { name: (typeof privacySettings)[number]; user: OwnUser }) {
  return <SettingSwitch setting={useUserSetting(name, user)} {...privacyTexts[name]} />;
}
