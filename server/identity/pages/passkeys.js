// Passkeys in the browser: buttons marked data-passkey ask for options, let the device answer, and post that back.
const possible =
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

async function post(address, body) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.json();
}

async function run(button) {
  const options = await post(button.dataset.options);
  const credential =
    button.dataset.passkey === 'use'
      ? await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        })
      : await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        });
  const { redirectTo } = await post(button.dataset.answer, credential.toJSON());
  location.assign(redirectTo);
}

for (const button of document.querySelectorAll('[data-passkey]')) {
  const failed = button.parentElement.querySelector('[data-passkey-failed]');
  button.hidden = !possible;
  button.addEventListener('click', async () => {
    button.disabled = true;
    failed.hidden = true;
    try {
      await run(button);
    } catch (error) {
      // a person who closes the device's dialog knows that it did not work
      failed.hidden = error.name === 'NotAllowedError' || error.name === 'AbortError';
      button.disabled = false;
    }
  });
}
for (const note of document.querySelectorAll('[data-passkey-away]')) note.hidden = possible;
