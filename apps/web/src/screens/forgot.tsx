import { PublicPage } from '../components/page/public-page';

export default function ForgotScreen() {
  return <PublicPage title="Forgot your password?">{null}</PublicPage>;
}
