import { PublicPage } from '../components/page/public-page';

export default function VerifyEmailScreen() {
  return <PublicPage title="Verify your email">{null}</PublicPage>;
}
