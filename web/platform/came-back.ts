/** Whether the current page was reached by going back or forward, so that its scroll position is restored. */
let back = false;

export const cameBack = (): boolean => back;

/** Called on each navigation. @param action of the router's history, such as `PUSH` */
export const hearNavigation = (action: string): void => {
  back = action === 'BACK' || action === 'FORWARD' || action === 'GO';
};
