import { PublicPage } from '../components/page/public-page';

export default function LoginScreen() {
  return <PublicPage title="Welcome back">{null}</PublicPage>;
}
