// Sets the theme before the first paint. A file of its own, because the page allows no inline script.
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
