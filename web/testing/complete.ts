/** Waits until a page is complete. */

/** frames without any change after which a page is looked at */
const quietFrames = 3;
/** frames after which it never will be ready */
export const mostFrames = 600;
/** looks at a page that is not as expected */
const mostLooks = 40;

/** Looks again until it is as expected twice in a row, for a while: what changes afterwards is seen as well. */
export async function settled(
  expected: string | undefined,
  completed: () => Promise<void>,
  lookNow: () => string | Promise<string>,
): Promise<string> {
  let shown = await lookNow();
  for (let again = 0; again < mostLooks; again += 1) {
    const before = shown;
    await completed();
    shown = await lookNow();
    if (shown === before && shown === (expected ?? shown)) break;
  }
  return shown;
}

export const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves when nothing is loading and nothing has changed for some frames. */
export async function complete(isLoading: () => boolean): Promise<void> {
  let quiet = 0;
  const watching = new MutationObserver(() => {
    quiet = 0;
  });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  const isBusy = () =>
    isLoading() ||
    [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility());
  for (let frame = 0; quiet < quietFrames || isBusy(); frame += 1) {
    if (frame > mostFrames) throw new Error('The page never stops loading');
    await nextFrame();
    quiet += 1;
  }
  watching.disconnect();
}
