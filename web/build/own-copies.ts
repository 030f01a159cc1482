/** Gives the sign-in page its own copies of the few files it shares with the app: a file for both would be one more to fetch for each. */
import type { Plugin } from 'vite';

const mark = '?own';

export const ownCopies = (page: RegExp): Plugin => ({
  name: 'club:own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !(page.test(importer) || importer.endsWith(mark)) || !source.startsWith('.'))
      return null;
    const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
    return found && { ...found, id: `${found.id}${mark}` };
  },
});
