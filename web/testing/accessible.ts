/** The violations found by axe on the page, in short. */
import axe from 'axe-core';

/** Finishes running colour transitions, because contrast in between is meaningless. One transition may start another. */
export function settle(): void {
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  if (running.length === 0) return;
  for (const one of running) one.finish();
  settle();
}

/** Waits until effects of what is drawn have run: a dialog has its name only after them. */
const effects = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done()))),
  );

export async function accessibilityFaults(): Promise<string[]> {
  await effects();
  settle();
  // parts of a page need neither landmarks nor a heading
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
