import { PublicPage } from '../components/page/public-page';

export default function RegisterScreen() {
  return <PublicPage title="Create your account">{null}</PublicPage>;
}
