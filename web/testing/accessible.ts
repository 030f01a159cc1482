/** What axe finds wrong with the page, in short. */
import axe from 'axe-core';

/** Ends what is on its way from one colour to another: in between, contrast says nothing. One transition may start another. */
function settle(): void {
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  if (running.length === 0) return;
  for (const one of running) one.finish();
  settle();
}

export async function accessibilityFaults(): Promise<string[]> {
  settle();
  // parts of a page need neither landmarks nor a heading
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
