import { Terms } from '../features/auth/legal/terms';

/** /terms */
export default function TermsScreen() {
  return <Terms />;
}
