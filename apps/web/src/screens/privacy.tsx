import { Privacy } from '../features/auth/legal/privacy';

/** /privacy */
export default function PrivacyScreen() {
  return <Privacy />;
}
