import { PublicPage } from '../components/page/public-page';

export default function ResetScreen() {
  return <PublicPage title="New password">{null}</PublicPage>;
}
