// Finds components and hooks that read the time while they draw: nothing draws them again when it has passed.
import type { Node, Program } from 'oxc-parser';

const draws = /^(?:[A-Z]|use[A-Z])/;

/** @param name of the function around the node; null: it has none, as an event handler */
function readsTime(node: unknown, name: string | null): boolean {
  if (Array.isArray(node)) return node.some((one) => readsTime(one, name));
  if (typeof node !== 'object' || node === null) return false;
  const one = node as Node;
  if (one.type === 'CallExpression' && one.callee.type === 'Identifier' && one.callee.name === 'serverTime')
    return name !== null && draws.test(name);
  if (one.type === 'VariableDeclarator' && one.init && /Function/.test(one.init.type))
    return readsTime(Object.values(one.init), one.id.type === 'Identifier' ? one.id.name : null);
  const isFunction = /Function/.test(one.type);
  const own = one.type === 'FunctionDeclaration' ? (one.id?.name ?? null) : null;
  return readsTime(Object.values(one), isFunction ? own : name);
}

export const readsTimeWhileDrawing = ({ body }: Program): boolean => readsTime(body, null);
