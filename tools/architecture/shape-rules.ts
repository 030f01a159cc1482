// Sizes and names of files, typed links, the present time, and that every module is in the order.
import type { Breach } from './import-rules.ts';
import { aloof, order, placeOf } from './place.ts';
import type { Source } from './read-sources.ts';

const mostLines = 300;
const mostTestLines = 400;
const vague = /(^|\/)(utils?|helpers?|common|misc|types|index)\.(ts|tsx|mjs)$/;
const vagueFolder = /(^|\/)(utils?|helpers?|common|misc|types|shared|lib)\//;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|gen|d))*\.(ts|mjs|js)$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.(alone\.)?test)?\.tsx$/;

/** Files that are too long, have meaningless names, or the wrong case. */
export function findShapeBreaches(sources: Source[]): Breach[] {
  return sources.flatMap((source) => {
    const { path, lines, untypedLink, ownTime, readsAround, timeWhileDrawing, incompleteKey } = source;
    const { name, module, folder, isTest, workspace } = placeOf(path);
    const most = isTest ? mostTestLines : mostLines;
    const breaches: Breach[] = [];
    const add = (rule: string, text: string) => breaches.push({ rule, path, text });
    if (lines > most) add('A file is short.', `has ${lines} lines, at most ${most} are allowed`);
    const addressed = workspace === 'web' && folder === 'routes';
    if (!addressed && (vague.test(path) || vagueFolder.test(path)))
      add('A name says what is inside.', 'has a name without a meaning');
    if (untypedLink) add('The path of a link is typed.', 'has a link of which any text can be the path');
    if (readsAround && workspace === 'contract' && !isTest)
      add('The contract has no clock and no I/O.', 'reads something else than its input');
    if (ownTime && workspace === 'web' && !isTest)
      add('The browser goes by the server’s clock.', 'reads the clock of the device');
    if (timeWhileDrawing && workspace === 'web' && !isTest)
      add('What depends on the time is drawn again.', 'reads the time while it draws');
    if (incompleteKey && workspace === 'web' && !isTest)
      add(
        'The key of a query names what its answer depends on.',
        'has a query whose key leaves something out',
      );
    // the router names its files after the URLs; the app's entry point is not a component
    const free = workspace === 'web' && (folder === 'routes' || /^(main|boot)\.tsx$/.test(name));
    const wellNamed = name.endsWith('.tsx')
      ? pascal.test(name)
      : kebab.test(name) || name === 'routeTree.gen.ts';
    if (!free && !wellNamed) add('.ts is kebab-case, .tsx is PascalCase.', 'has another case');
    if (module !== null && module !== aloof && !order.includes(module)) {
      add('Every module is in the order.', `belongs to "${module}"`);
    }
    return breaches;
  });
}
