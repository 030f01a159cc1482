(() => {
  const early = {};
  window.early = early;
  const ask = (url, init) => {
    const key = url + (init?.body ?? '');
    early[key] = fetch(url, init);
    return early[key].then((answer) => (answer.ok ? answer.clone().json() : Promise.reject(answer)));
  };
  const config = ask('/config.json');
  const token = ask('/session/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"force":false}',
  });
  Promise.all([config, token])
    .then(([{ mainApiUrl }, { idToken }]) =>
      ask(`${mainApiUrl.replace(/\/+$/, '')}/v1/users/me`, {
        headers: { authorization: `Bearer ${idToken}` },
      }),
    )
    .catch(() => 0);
})();
