(() => {
  const app = '$app';
  let begun;
  const start = () => {
    if (begun) return;
    begun = true;
    void import(app);
    /* the first of its kind costs as much as a page, and nothing else is to be done until the app has come */
    setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang).format());
  };
  /* the ring is seen first, however fast the app has come; who looks at another tab sees neither */
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (document.hidden) start();
  else setTimeout(start, 300);
})();
