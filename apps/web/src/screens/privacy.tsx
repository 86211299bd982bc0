export default function PrivacyScreen() {
  return (
    <main tabIndex={-1}>
      <title>Privacy · Keyhold</title>
      <h1>Privacy</h1>
    </main>
  );
}
