export default function ResetScreen() {
  return (
    <main tabIndex={-1}>
      <title>New password · Keyhold</title>
      <h1>New password</h1>
    </main>
  );
}
