(() => {
  const prefetched = {};
  window.prefetched = prefetched;
  /* `next` sends the requests that depend on the response before the app uses it */
  const request = (url, init, next) => {
    const response = fetch(url, init).then(async (answer) => {
      if (next && answer.ok) next(await answer.clone().json());
      return answer;
    });
    response.catch(() => 0);
    prefetched[url + (init.body ?? '')] = response;
  };
  /* missing in development, where no server adds them */
  const settings = document.getElementById('settings');
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"force":false}',
  };
  request('/session/token', post, ({ idToken }) => {
    if (!settings) return;
    const headers = { authorization: `Bearer ${idToken}` };
    const users = `${JSON.parse(settings.textContent).mainApiUrl.replace(/\/+$/, '')}/v1/users/`;
    request(`${users}me`, { headers }, ({ id, approved }) => {
      const fromOutside = /^(\/[a-z]{2})?\/$/.test(location.pathname);
      if (fromOutside && approved) request(`${users}${id}/app-setting`, { headers });
    });
  });
})();
