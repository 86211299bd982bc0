import { PublicPage } from '../components/page/public-page';

export default function TermsScreen() {
  return <PublicPage title="Terms">{null}</PublicPage>;
}
