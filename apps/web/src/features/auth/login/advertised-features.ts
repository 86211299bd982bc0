import {
  CardsIcon,
  CheckIcon,
  ClockIcon,
  GamesIcon,
  HomeIcon,
  type Icon,
  InfoIcon,
  KeyIcon,
  LockIcon,
  LogoutIcon,
  ShieldIcon,
  SparklesIcon,
  UnlockIcon,
} from '../../../components/icons/icons';
import { DeviceIcon, PeopleIcon } from '../../../components/icons/tool-icons';

export interface AdvertisedFeature {
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
}

/** What works on this installation, what matters most first. */
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
  {
    title: 'The card draw',
    text: 'A card an hour: red adds time, green sets you free.',
    icon: CardsIcon,
  },
  {
    title: 'Tasks and the wheel',
    text: 'Small duties and a spin, with rests in between.',
    icon: GamesIcon,
  },
  {
    title: 'Tribute',
    text: 'Findom payments that two adults agree on, kept count of here.',
    icon: CheckIcon,
  },
  {
    title: 'AI keyholder',
    text: 'A persona that you choose, who talks with you and can send photos. Built in, or a model on your own computer.',
    icon: SparklesIcon,
  },
  {
    title: 'Smart devices',
    text: 'A device that holds the lock: the Key Pod by Bluetooth only, the Cellmate Pro 3 by 4G.',
    icon: DeviceIcon,
  },
  {
    title: 'Not alone with it',
    text: 'Locks and people to find in Explore, messages and groups, a forum. You choose who sees what of you.',
    icon: PeopleIcon,
  },
  {
    title: 'Fair by proof',
    text: 'Every lock starts from a secret seed, and you get its fingerprint first. Afterwards every draw, task and spin can be checked.',
    icon: ShieldIcon,
  },
  {
    title: 'Yours to host',
    text: 'One command on your own machine. No advertising, no third parties; what is yours stays with you.',
    icon: HomeIcon,
  },
];
