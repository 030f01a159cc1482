(() => {
  const app = '$app';
  let started;
  /* the app's first file or its server is missing: an old page is reloaded once, then an error is shown */
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
    if (started) return;
    started = true;
    import(app).catch(failed);
    /* the first formatter is slow to create, and there is nothing else to do while the app loads */
    setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang).format());
  };
  /* where the files are on the device, the app is there before a spinner would be of use */
  const atHand = navigator.serviceWorker?.controller;
  /* else the spinner is painted first, however fast the app loads; a hidden tab paints nothing */
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (document.hidden || atHand) start();
  else setTimeout(start, 300);
})();
