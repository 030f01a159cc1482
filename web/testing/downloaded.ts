/** Files that a page downloads. */
import { vi } from 'vitest';

/** The next file that the page downloads. */
export function downloaded(): Promise<{ name: string; content: string }> {
  const { promise, resolve } = Promise.withResolvers<{ name: string; content: string }>();
  let content: Promise<string> = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = (blob as Blob).text();
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download;
    void content.then((text) => resolve({ name, content: text }));
  });
  return promise;
}
