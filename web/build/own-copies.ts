/** Gives the sign-in page its own copies of the few files it shares with the app: a file for both would be one more to fetch for each. */
import type { Plugin } from 'vite';

const mark = '?own';

/** Whether a file is the sign-in page's, its copies among them. */
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
