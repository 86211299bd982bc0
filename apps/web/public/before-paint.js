// What cannot wait for the first script of the app. A file of its own, because the page allows no inline script.

// Sets the theme before the first paint.
(() => {
  const pageColours = { light: '#f5f2ec', dark: '#111214', darkblue: '#0a111e' };
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; the default theme needs none.
  }
  if (!Object.hasOwn(pageColours, theme)) return;
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]').content = pageColours[theme];
})();

// Asks for what the page will show: the server names the calls to who carries a session. src/lib/api/asked-ahead.ts takes
// the answers.
(() => {
  const asks = document.querySelector('meta[name="asks"]')?.content;
  if (!asks) return;
  const [, , id] = location.pathname.split('/');
  const ask = (call) => {
    const sentAtMs = Date.now();
    const answer = fetch(call, { method: 'GET' }).then((response) => ({
      response,
      receivedAtMs: Date.now(),
    }));
    // Whoever takes it is told.
    answer.catch(() => undefined);
    return { sentAtMs, answer };
  };
  window.askedAhead = new Map(
    asks.split(' ').map((named) => {
      const call = named.replace('$id', id);
      return [call, ask(call)];
    }),
  );
  // The first format of a page takes the browser's language data along: while the network is waited for, not while the page is
  // drawn. The login formats nothing.
  if (asks.includes('/users/me')) setTimeout(() => new Intl.DateTimeFormat());
})();
