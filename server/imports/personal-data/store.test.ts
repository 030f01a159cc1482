import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { insertImport, updateUndone } from '../store.ts';
import { importsPersonalData } from './store.ts';

test('of their own imports somebody gets when each was saved, and undone, if at all', async () => {
  const app = await openTestApp();
  const [person, other] = [await app.person(), await app.person()];
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 10, minute));
  const save = async (title: string, createdBy: string, minute: number) => {
    const id = crypto.randomUUID();
    await insertImport(app.db, {
      id,
      kind: 'qttr',
      title,
      createdAt: at(minute),
      createdBy,
      saved: 40,
      replaced: 7,
    });
    return id;
  };
  await save('November', person.id, 2);
  await updateUndone(app.db, await save('Oktober', person.id, 1), at(9));
  await save('Dezember', other.id, 3);
  const of = { kind: 'qttr', saved: 40, replaced: 7 };
  expect(await importsPersonalData.find(app.db, { userId: person.id } as never)).toMatchObject([
    { ...of, title: 'Oktober', createdAt: at(1), undoneAt: at(9) },
    { ...of, title: 'November', createdAt: at(2), undoneAt: null },
  ]);
  await app.close();
});
