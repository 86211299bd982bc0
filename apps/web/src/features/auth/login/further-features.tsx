import {
  CardsIcon,
  CheckIcon,
  GamesIcon,
  HomeIcon,
  ShieldIcon,
  SparklesIcon,
} from '../../../components/icons/icons';
import { DeviceIcon, PeopleIcon } from '../../../components/icons/tool-icons';
import type { AdvertisedFeature } from './advertised-features';
import { Features } from './features';

const furtherFeatures: readonly AdvertisedFeature[] = [
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

/** All else that works on this installation. */
export default function FurtherFeatures() {
  return <Features features={furtherFeatures} />;
}
