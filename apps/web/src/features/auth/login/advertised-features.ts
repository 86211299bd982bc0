import {
  ClockIcon,
  type Icon,
  InfoIcon,
  KeyIcon,
  LockIcon,
  LogoutIcon,
  UnlockIcon,
} from '../../../components/icons/icons';

export interface AdvertisedFeature {
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
}

/** What matters most of what works on this installation. */
export const advertisedFeatures: readonly AdvertisedFeature[] = [
  {
    title: 'A sealed code',
    text: 'Four digits or a photo of the code, encrypted the moment it arrives and shown to nobody before the end. Not even to you.',
    icon: LockIcon,
  },
  {
    title: 'Exact about time',
    text: 'The countdown runs on the server. A dead battery, a lost phone or a closed tab change nothing.',
    icon: ClockIcon,
  },
  {
    title: 'It always comes back',
    text: 'When the time is up your code waits for you. The clock never throws away one that you have not read.',
    icon: UnlockIcon,
  },
  {
    title: 'Always a way out',
    text: 'Every lock has a safety exit: start it, wait the hours you chose, and it opens. It needs nobody’s consent. Where it was agreed, emergency release opens it at once.',
    icon: LogoutIcon,
  },
  {
    title: 'A keyholder',
    text: 'Accept a lock from someone you trust, and let them hold the time. They never see the code.',
    icon: KeyIcon,
  },
  {
    title: 'A latest moment',
    text: 'Set a maximum and have it kept: the lock opens then, whatever was added in between.',
    icon: InfoIcon,
  },
];
