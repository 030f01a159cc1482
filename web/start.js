(() => {
  const app = '$app';
  let started;
  const german = !/^\/en(\/|$)/.test(location.pathname);
  const place = document.getElementById('root');
  const say = (words) => {
    place.innerHTML = '<main class="boot" role="alert"><div class="boot-words"><p></p></div></main>';
    place.querySelector('p').textContent = words;
  };
  /* the latest of what the app needs: web/tsconfig.json names the version of the language */
  if (!Promise.withResolvers || !AbortSignal.any) {
    say(
      german
        ? 'Dieser Browser ist zu alt für die App. Aktualisiere ihn oder das Gerät, oder nimm einen anderen.'
        : 'This browser is too old for the app. Update it or the device, or use another one.',
    );
    return;
  }
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
    say(german ? 'Die App konnte nicht geladen werden.' : 'The app could not be loaded.');
    const link = document.createElement('a');
    link.textContent = german ? 'Noch einmal versuchen' : 'Try again';
    link.href = location.href;
    place.querySelector('.boot-words').append(link);
  };
  /* on a club's own server without https browsers have none */
  if (!crypto.randomUUID)
    crypto.randomUUID = () =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
        (crypto.getRandomValues(new Uint8Array(1))[0] & 15).toString(16),
      );
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
