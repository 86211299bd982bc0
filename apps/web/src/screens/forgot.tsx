export default function ForgotScreen() {
  return (
    <main tabIndex={-1}>
      <title>Forgot your password? · Keyhold</title>
      <h1>Forgot your password?</h1>
    </main>
  );
}
