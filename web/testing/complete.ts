/** Waits until a page is complete. */

/** frames without any change after which a page is looked at */
const quietFrames = 3;
/** frames after which it never will be ready */
export const mostFrames = 600;
/** looks at a page that is not as expected */
const mostLooks = 40;
/** looks that find the same, where nothing is expected: a dialog may be loaded meanwhile, of which the page shows nothing */
const sameLooks = 20;

/**
 * Looks again until it is as expected twice in a row, for a while: what changes afterwards is seen as well.
 * @param expected undefined for what is recorded for the first time, which must stay the same for longer
 */
export async function settled(
  expected: string | undefined,
  completed: () => Promise<void>,
  lookNow: () => string | Promise<string>,
): Promise<string> {
  let shown = await lookNow();
  let same = 0;
  for (let again = 0; again < mostLooks; again += 1) {
    const before = shown;
    await completed();
    shown = await lookNow();
    same = shown === before ? same + 1 : 0;
    if (expected === undefined ? same === sameLooks : same > 0 && shown === expected) break;
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
