(() => {
  var stored = /(?:^|; )mantine-color-scheme=(light|dark)/.exec(document.cookie);
  var dark = stored ? stored[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
