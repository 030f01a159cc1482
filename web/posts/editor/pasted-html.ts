/** What is pasted or dropped from other programs, as the editor and the server can keep it. */

const ownPicture = /\/v1\/files\/[0-9a-f-]{36}\//i;
const emoji = /^\p{Extended_Pictographic}/u;
/** the number or letter of a numbered list in a word processor */
const numbered = /^\s*[0-9a-z]+[.)]/i;

/** Pages count their readers with a picture of one pixel, which nobody misses. */
const isSeen = (img: HTMLImageElement) => !['0', '1'].includes(img.getAttribute('width') ?? '');

/** Only pictures of the club's files stay. Emoji that other programs draw as pictures become letters. */
function keepOwnPictures(body: HTMLElement): number {
  let lost = 0;
  for (const img of body.querySelectorAll('img')) {
    const src = img.getAttribute('src') ?? '';
    if (ownPicture.test(src)) continue;
    if (emoji.test(img.alt)) img.replaceWith(img.alt);
    else {
      if (isSeen(img)) lost += 1;
      img.remove();
    }
  }
  return lost;
}

/** Word writes the items of a list as paragraphs that begin with a sign. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement = body.ownerDocument.createElement('ul');
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const tag = numbered.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (list.localName !== tag || list !== item.previousElementSibling) {
      list = body.ownerDocument.createElement(tag);
      item.before(list);
    }
    const entry = list.appendChild(body.ownerDocument.createElement('li'));
    entry.append(item);
  }
}

/** @returns the HTML to insert, and how many of its pictures are not among the club's files and left out */
export function readPasted(html: string): { html: string; lost: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lost = keepOwnPictures(body);
  makeLists(body);
  return { html: body.innerHTML, lost };
}
