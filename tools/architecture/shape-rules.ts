// Sizes and names of files, and that every room has its place in the order.
import type { Breach } from './import-rules.ts';
import { aloof, order, placeOf } from './place.ts';
import type { Source } from './read-sources.ts';

const mostLines = 300;
const mostTestLines = 400;
const vague = /(^|\/)(utils?|helpers?|common|misc|types|index)\.(ts|tsx|mjs)$/;
const vagueFolder = /(^|\/)(utils?|helpers?|common|misc|types|shared|lib)\//;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|gen|d))*\.(ts|mjs|js)$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;

/** Files that are too long, named for nothing, or written in the wrong way. */
export function findShapeBreaches(sources: Source[]): Breach[] {
  return sources.flatMap(({ path, lines }) => {
    const { name, room, folder, isTest, storey } = placeOf(path);
    const most = isTest ? mostTestLines : mostLines;
    const breaches: Breach[] = [];
    const add = (rule: string, text: string) => breaches.push({ rule, path, text });
    if (lines > most) add('A file is short.', `has ${lines} lines, at most ${most} are wanted`);
    const addressed = storey === 'web' && folder === 'routes';
    if (!addressed && (vague.test(path) || vagueFolder.test(path)))
      add('A name says what is inside.', 'is named for nothing in particular');
    // The router names its files after the addresses; what starts the app is no component.
    const free = storey === 'web' && (folder === 'routes' || /^(main|boot)\.tsx$/.test(name));
    const wellNamed = name.endsWith('.tsx')
      ? pascal.test(name)
      : kebab.test(name) || name === 'routeTree.gen.ts';
    if (!free && !wellNamed) add('.ts is kebab-case, .tsx is PascalCase.', 'is written in another way');
    if (room !== null && room !== aloof && !order.includes(room)) {
      add(
        'Every room has a place in the order.',
        `belongs to "${room}": enter it in tools/architecture/place.ts`,
      );
    }
    return breaches;
  });
}
