/** Path of the pages' static files. */
export const stylesheetPath = '/session/assets/pages.css';
export const scriptPath = '/account/assets/passkeys.js';
