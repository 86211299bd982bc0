export default function TermsScreen() {
  return (
    <main tabIndex={-1}>
      <title>Terms · Keyhold</title>
      <h1>Terms</h1>
    </main>
  );
}
