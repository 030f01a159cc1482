/** A menu that Tab leaves closes: else it covers what has the focus then. @param until ends it when aborted */
export function closeLeftMenus(until: AbortSignal): void {
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open'))
      if (!menu.contains(target) && target.getAttribute('popovertarget') !== menu.id) menu.hidePopover();
  };
  addEventListener('focusin', leave, { signal: until });
}
