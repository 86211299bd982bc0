import {
  CameraIcon,
  CardsIcon,
  ClockIcon,
  GamesIcon,
  HomeIcon,
  type Icon,
  KeyIcon,
  LockIcon,
  LogoutIcon,
  ShieldIcon,
  SparklesIcon,
} from '../../../components/icons/icons';

export interface AdvertisedFeature {
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
}

/** What works on this installation now. A feature's line moves up here in the change that finishes it. */
export const availableFeatures: readonly AdvertisedFeature[] = [
  {
    title: 'A four-digit code',
    text: 'Set it on your lock box and type it in once. A minute of scrambling helps you forget it.',
    icon: LockIcon,
  },
  {
    title: 'Time you can trust',
    text: 'The countdown runs on the server. A dead battery, a lost phone or a closed tab change nothing.',
    icon: ClockIcon,
  },
  {
    title: 'A latest moment',
    text: 'Set a maximum and have it kept: then the lock opens at that moment, whatever happened before.',
    icon: LogoutIcon,
  },
  {
    title: 'Fair from the start',
    text: 'Each lock begins with a secret seed whose fingerprint you hold. Nobody can bend your luck later.',
    icon: ShieldIcon,
  },
];

/** What is being built and does not work yet. */
export const comingFeatures: readonly AdvertisedFeature[] = [
  {
    title: 'More combinations',
    text: 'Seal a photo of the code, or hand the lock itself to a device.',
    icon: CameraIcon,
  },
  {
    title: 'A keyholder',
    text: 'Share a lock with someone you trust, and let them hold the time.',
    icon: KeyIcon,
  },
  {
    title: 'Card draws',
    text: 'A card an hour: red adds time, green sets you free.',
    icon: CardsIcon,
  },
  {
    title: 'Tasks and the wheel',
    text: 'Small duties and a spin, with points and penalties you agreed to.',
    icon: GamesIcon,
  },
  {
    title: 'AI keyholder',
    text: 'A persona with a temper of its own choosing, and photos if you like.',
    icon: SparklesIcon,
  },
  {
    title: 'Tributes',
    text: 'Findom payments between two adults, agreed and kept track of.',
    icon: CheckIcon,
  },
  {
    title: 'Smart devices',
    text: 'The Key Pod over Bluetooth only, the Cellmate 3 Pro over 4G.',
    icon: HomeIcon,
  },
];
