(() => {
  const early = {};
  window.early = early;
  /* `next` asks what follows before the app gets the answer, and asks it again */
  const ask = (url, init, next) => {
    const answered = fetch(url, init).then(async (answer) => {
      if (next && answer.ok) next(await answer.clone().json());
      return answer;
    });
    answered.catch(() => 0);
    early[url + (init?.body ?? '')] = answered;
  };
  let users;
  let headers;
  const person = () => {
    if (!users || !headers) return;
    ask(`${users}me`, { headers }, ({ id, approved }) => {
      const atTheDoor = /^(\/[a-z]{2})?\/$/.test(location.pathname);
      if (atTheDoor && approved) ask(`${users}${id}/app-setting`, { headers });
    });
  };
  ask('/config.json', undefined, ({ mainApiUrl }) => {
    users = `${mainApiUrl.replace(/\/+$/, '')}/v1/users/`;
    person();
  });
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"force":false}',
  };
  ask('/session/token', post, ({ idToken }) => {
    headers = { authorization: `Bearer ${idToken}` };
    person();
  });
})();
