import { PublicPage } from '../components/page/public-page';

export default function PrivacyScreen() {
  return <PublicPage title="Privacy">{null}</PublicPage>;
}
