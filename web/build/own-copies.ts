/** Gives the sign-in page its own copies of the few modules it shares with the app, which saves both a request. */
import type { Plugin } from 'vite';

const mark = '?own';

/** Whether a module belongs to the sign-in page, including its copies. */
export const ofSignIn = (id: string): boolean => /\/web\/login\b/.test(id) || id.endsWith(mark);

export const ownCopies = (): Plugin => ({
  name: 'club:own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !ofSignIn(importer) || !/^(\.|@club\/contract\/)/.test(source)) return null;
    const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
    return found && { ...found, id: `${found.id}${mark}` };
  },
});
