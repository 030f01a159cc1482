/** Fails the build when a Mantine component is used whose styles `styles.css` lacks: all would be twice the size. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles/Button.layer.css')));
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{4,8}\b/g));

/**
 * @param scripts all code of the build
 * @param styles all CSS of the build
 * @returns files of `@mantine/core/styles` whose classes are in the code but not in the CSS
 */
export function missingParts(scripts: string, styles: string): string[] {
  const styled = classesIn(styles);
  const missing = [...classesIn(scripts)].filter((name) => !styled.has(name));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.layer.css'))
    .filter((name) => {
      const defined = classesIn(readFileSync(`${folder}/${name}`, 'utf8'));
      return missing.some((one) => defined.has(one));
    });
}

export const mantineParts = (): Plugin => ({
  name: 'club:mantine-parts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
      const styles = files
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
        .join('\n');
      const missing = missingParts(scripts, styles);
      if (missing.length > 0)
        this.error(`styles.css imports no ${missing.join(', ')} of @mantine/core/styles`);
    },
  },
});
