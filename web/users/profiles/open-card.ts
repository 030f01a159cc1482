/** Shows a member's card in a dialog, for viewers who may not open their page. */
import { createElement } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { dialogs } from '../../ui/dialogs.ts';

/** @param title the member's name */
export async function openCard(id: string, title: string): Promise<void> {
  const [{ ProfileCard }] = await Promise.all([import('./ProfileCard.tsx'), openTexts(['profiles'])]);
  dialogs.open({ kind: 'plain', title, content: createElement(ProfileCard, { id }), size: 'sm' });
}
