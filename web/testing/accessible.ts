/** What axe finds wrong with the page, in short. */
import axe from 'axe-core';

export async function accessibilityFaults(): Promise<string[]> {
  // parts of a page need neither landmarks nor a heading
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
