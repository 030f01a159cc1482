// Which texts a file of the browser app uses, which it opens, and which it opens with the files that it loads on demand.
import type { CallExpression, Node } from 'oxc-parser';

type Kind<T extends Node['type']> = Extract<Node, { type: T }>;
export type Loaded = { file: string; opened: string[] };
/** By the name of a function: the texts that it opens, as `openWritingTexts`. */
export type Openers = ReadonlyMap<string, string[]>;

/** All nodes of some types at and below one. */
function nodesOf<T extends Node['type']>(node: unknown, type: T): Kind<T>[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesOf(one, type));
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((one) => nodesOf(one, type));
  return (node as Node).type === type ? [node as Kind<T>, ...below] : below;
}
const nameOf = (node: Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '');
const wordsIn = (node: unknown): string[] => nodesOf(node, 'Literal').map(({ value }) => String(value));

/** A refusal that the server has not sent, so that nobody has opened its sentence: `sentenceOf({ code })`. */
const saysFailure = (program: unknown): boolean =>
  nodesOf(program, 'CallExpression').some(
    ({ callee, arguments: [cause] }) => nameOf(callee) === 'sentenceOf' && cause?.type === 'ObjectExpression',
  );

/** What is read of all texts: `useTexts().games`, `const { games } = useTexts()`, `texts.games`, `sentenceOf({ code })`. */
export function usedIn(program: unknown): string[] {
  const variables = nodesOf(program, 'VariableDeclarator');
  const isCall = (node: Node | null) =>
    node?.type === 'CallExpression' && ['useTexts', 'currentTexts'].includes(nameOf(node.callee));
  const whole = variables.filter(({ init }) => isCall(init)).map(({ id }) => nameOf(id));
  const isWhole = (node: Node | null) =>
    isCall(node) || (nameOf(node) !== '' && whole.includes(nameOf(node)));
  const parts = nodesOf(program, 'MemberExpression').filter(({ object }) => isWhole(object));
  const patterns = variables.filter(({ init }) => isWhole(init)).map(({ id }) => id);
  return [
    ...(saysFailure(program) ? ['failures'] : []),
    ...parts.map(({ property }) => nameOf(property)),
    ...patterns
      .flatMap((one) => (one.type === 'ObjectPattern' ? one.properties : []))
      .flatMap((one) => (one.type === 'Property' ? [nameOf(one.key)] : [])),
  ];
}

/** @param ofPage the texts of a page, as `textModulesOf` */
export function readOpened(ofPage: (path: string) => string[], openers: Openers) {
  const ofCall = ({ callee, arguments: given }: CallExpression): string[] => {
    if (nameOf(callee) !== 'openTexts') return openers.get(nameOf(callee)) ?? [];
    const pages = nodesOf(given, 'CallExpression').flatMap((one) => wordsIn(one.arguments));
    return [...pages.flatMap(ofPage), ...wordsIn(given).filter((word) => !pages.includes(word))];
  };
  const openedIn = (node: unknown): string[] => nodesOf(node, 'CallExpression').flatMap(ofCall);

  /** The files that are loaded on demand, each with the texts that are opened beside it, or by the function that it is given to. */
  function loadedIn(program: unknown, isModule: (word: string) => boolean): Loaded[] {
    const lists = nodesOf(program, 'ArrayExpression');
    const beside = new Map<Node, string[]>();
    const add = (node: Node, opened: readonly string[]) => {
      for (const one of nodesOf(node, 'ImportExpression'))
        beside.set(one, [...(beside.get(one) ?? []), ...opened]);
    };
    for (const list of lists) add(list, openedIn(list));
    // `codeOf(load, ['absences'])`
    for (const call of nodesOf(program, 'CallExpression'))
      for (const list of call.arguments)
        if (list.type === 'ArrayExpression') add(call, wordsIn(list).filter(isModule));
    const byFunction = lists
      .filter((list) => nodesOf(list, 'ImportExpression').length === 0)
      .flatMap(openedIn);
    return nodesOf(program, 'ImportExpression').map((one) => ({
      file: wordsIn(one.source)[0] ?? '',
      opened: [...(beside.get(one) ?? []), ...byFunction],
    }));
  }
  return { openedIn, loadedIn };
}

/** The functions of a file that only open texts. */
export const openersIn = (program: unknown, openedIn: (node: unknown) => string[]): [string, string[]][] =>
  nodesOf(program, 'VariableDeclarator').flatMap(({ id, init }): [string, string[]][] =>
    /^open\w+Texts$/.test(nameOf(id)) ? [[nameOf(id), openedIn(init)]] : [],
  );
