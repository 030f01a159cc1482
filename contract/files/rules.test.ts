/** Which files are pictures, by their content, and who uploads, sees and deletes them. */
import { describe, expect, it } from 'vitest';
import type { Permission, Viewer } from '../permissions.ts';
import { filePurposes, mayBring, mayDeleteFile, maySeeFile, pictureFormOf, refuseBringing } from './rules.ts';

const viewer = (...permissions: Permission[]): Viewer => ({
  userId: 'ada',
  approved: true,
  permissions,
  captainOf: [],
  guardianOf: [],
});
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the format of a picture', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['GIF', 'GIF87a...'],
    ['GIF', 'GIF89a...'],
    ['WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
    ['AVIF', '\0\0\0\x20ftypavif'],
  ])('is %s for %j', (form, content) => {
    expect(pictureFormOf(bytes(content))).toBe(form);
  });

  it.each([
    '',
    '\xff\xd8',
    '\xff\xd9\xff',
    '\xfe\xd8\xff',
    '\x88PNG\r\n\x1a\n',
    '\x89PNG\n\n\n\n',
    'GIF88a',
    'RIFF\x01\x02\x03\x04WAVE',
    'LIST\x01\x02\x03\x04WEBP',
    '\0\0\0\x20ftypheic',
    '%PDF-1.7',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ])('is none for %j', (content) => {
    expect(pictureFormOf(bytes(content))).toBeNull();
  });
});

describe('a file', () => {
  it('is uploaded by members; team pictures by those who manage teams, pictures in posts by authors', () => {
    const allowed = (who: Viewer) => filePurposes.filter((purpose) => mayBring(purpose, who));
    expect(allowed(viewer())).toEqual(['import', 'userPhoto']);
    expect(allowed(viewer('m_tms'))).toEqual(['import', 'teamPhoto', 'userPhoto']);
    expect(allowed(viewer('a_psts'))).toEqual(['import', 'userPhoto', 'postImage']);
    expect(allowed(viewer('m_psts'))).toEqual(['import', 'userPhoto', 'postImage']);
    expect(allowed({ ...viewer('m_tms', 'm_psts'), approved: false })).toEqual([]);
    expect(refuseBringing({ purpose: 'teamPhoto' }, viewer())).toBe('missing-permission');
    expect(refuseBringing({ purpose: 'userPhoto' }, viewer())).toBeNull();
  });

  it('is seen by its uploader, and by everybody once something shows it', () => {
    expect(maySeeFile({ ownerId: 'ada', shown: false }, viewer())).toBe(true);
    expect(maySeeFile({ ownerId: 'eva', shown: true }, viewer())).toBe(true);
    expect(maySeeFile({ ownerId: 'eva', shown: false }, viewer('m_tms'))).toBe(false);
  });

  it.each<[string, string, (typeof filePurposes)[number], Permission[], boolean]>([
    ['one’s own', 'ada', 'userPhoto', [], true],
    ['somebody else’s', 'eva', 'userPhoto', ['m_tms'], false],
    ['a team’s, by whoever manages teams', 'eva', 'teamPhoto', ['m_tms'], true],
    ['a team’s, by anybody else', 'eva', 'teamPhoto', ['m_psts'], false],
  ])('can be deleted if it is %s', (_, ownerId, purpose, permissions, allowed) => {
    expect(mayDeleteFile({ ownerId, purpose }, viewer(...permissions))).toBe(allowed);
  });
});
