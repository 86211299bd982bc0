export default function VerifyEmailScreen() {
  return (
    <main tabIndex={-1}>
      <title>Verify your email · Keyhold</title>
      <h1>Verify your email</h1>
    </main>
  );
}
