/** Where the static parts of the pages are. */
export const stylesheetPath = '/session/assets/pages.css';
export const scriptPath = '/account/assets/passkeys.js';
