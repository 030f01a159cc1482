(() => {
  const app = '$app';
  let begun;
  /* the app's own first file is missing, or its server: once it can be an old page, then it says so */
  const failed = async () => {
    const { build } = JSON.parse(document.getElementById('settings').textContent);
    const reason = `file of ${build?.id}`;
    const there = await fetch('/config.json', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
    try {
      if (there && sessionStorage.getItem('reloaded-for') !== reason) {
        sessionStorage.setItem('reloaded-for', reason);
        location.reload();
        return;
      }
    } catch {}
    const german = !/^\/en(\/|$)/.test(location.pathname);
    const words = german ? 'Die App konnte nicht geladen werden.' : 'The app could not be loaded.';
    const again = german ? 'Noch einmal versuchen' : 'Try again';
    const place = document.getElementById('root');
    place.innerHTML = '<main class="boot" role="alert"><div class="boot-words"><p></p><a></a></div></main>';
    place.querySelector('p').textContent = words;
    const link = place.querySelector('a');
    link.textContent = again;
    link.href = location.href;
  };
  const start = () => {
    if (begun) return;
    begun = true;
    import(app).catch(failed);
    /* the first of its kind costs as much as a page, and nothing else is to be done until the app has come */
    setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang).format());
  };
  /* the ring is seen first, however fast the app has come; who looks at another tab sees neither */
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (document.hidden) start();
  else setTimeout(start, 300);
})();
