/** Any input for a post has a harmless result; the club's own pictures get fresh links. */
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { refusalOf } from '../testing/test-app.ts';
import { cleanContent } from './pictures.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

const id = '019a9f3e-1111-7abc-8def-0123456789ab';
const stored = `<img src="/v1/files/${id}/large" alt="" />`;
const img = `<img src="/v1/files/${id}/large">`;
const captioned = (text: string) => `<figure>${stored}<figcaption>${text}</figcaption></figure>`;
const link = (href = '') => `<a ${href && `href="${href}" `}rel="noopener noreferrer nofollow">x</a>`;

/** Hostile input, and what is left of it. */
const hostile: [written: string, clean: string][] = [
  // scripts in all forms
  ['<script>alert(1)</script>a', 'a'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>a', 'a'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>a', 'ipt&gt;alert(1)ipt&gt;a'],
  ['<script/xss src=x></script>a', 'a'],
  ['<<script>alert(1)//<</script>a', '&lt;a'],
  ['<p>a<script', '<p>ascript</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', 'a'],
  ['<template><script>x</script><p>b</p></template>a', 'a'],
  ['<xmp><p>b</p></xmp>a', 'a'],
  ['<title><img src=x onerror=x></title>a', 'a'],
  ['<plaintext>a', ''],
  // handlers, styles, ids
  ['<p onclick="x()" onmouseover=x() ONLOAD=x()>a</p>', '<p>a</p>'],
  ['<p/onclick=x()//>a', '<p>a</p>'],
  ['<p style="background:url(javascript:x)">a</p>', '<p>a</p>'],
  ['<p class="modal" id="root" name="x" data-x="1">a</p>', '<p>a</p>'],
  ['<style>@import "//evil.example"</style>a', 'a'],
  ['<style><!--</style><script>x</script>--></style>a', '--&gt;a'],
  ['<link rel=stylesheet href=//evil.example>a', 'a'],
  ['<p dir="rtl" lang="en" tabindex=1 accesskey=x contenteditable>a</p>', '<p>a</p>'],
  ['<p xml:base="javascript:x" xlink:href="javascript:x">a</p>', '<p>a</p>'],
  // frames and embedded objects
  ['<iframe src="https://evil.example"></iframe>a', 'a'],
  ['<iframe srcdoc="<script>x</script>"></iframe>a', 'a'],
  ['<object data="x.swf"><p>b</p></object><embed src=x>a', 'a'],
  ['<frameset><frame src=x></frameset>a', 'a'],
  ['<video src=x onerror=x><source src=y></video><audio src=z></audio>a', 'a'],
  ['<base href="https://evil.example/">a', 'a'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
  ['<form action="//evil.example"><input name=p><button>b</button></form>a', 'ba'],
  ['<textarea><p>b</p></textarea><select><option>c</select>a', 'a'],
  ['<dialog open>a</dialog><details ontoggle=x open>b</details>', 'ab'],
  ['<marquee onstart=x>a</marquee>', 'a'],
  ['<svg onload=x><script>x</script><a href="javascript:x">b</a></svg>a', 'a'],
  ['<svg><animate onbegin=x attributeName=x dur=1s></svg>a', 'a'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=x></style></table></mtext></math>a', 'a'],
  ['<math href="javascript:x">b</math>a', 'a'],
  ['<table background="javascript:x"><tr><td>a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
  // markup from a word processor
  [
    '<table class=MsoTableGrid border=1 style="width:100%"><colgroup><col width=64></colgroup><tr style="height:15pt"><td width=64 colspan=2 valign=top onclick=x()><p class=MsoNormal>a<o:p></o:p></p></td><th rowspan="9999">b</th></tr></table>',
    '<table><tr><td colspan="2"><p>a</p></td><th>b</th></tr></table>',
  ],
  [
    '<table><tr><th colspan=2 rowspan=3>a</th><td rowspan=2>b</td></tr></table>',
    '<table><tr><th colspan="2" rowspan="3">a</th><td rowspan="2">b</td></tr></table>',
  ],
  // comments and the like
  ['<!-- <script>x</script> -->a', 'a'],
  ['<!--[if IE]><script>x</script><![endif]-->a', 'a'],
  ['<!--><script>x</script>-->a', '--&gt;a'],
  ['<![CDATA[<script>x</script>]]>a', 'a'],
  ['<?xml version="1.0"?><!doctype html>a', 'a'],
  ['a\0<scr\0ipt>x</scr\0ipt>', 'a'],
  ['&lt;script&gt;x&lt;/script&gt;', '&lt;script&gt;x&lt;/script&gt;'],
  ['<p title="<script>x</script>">a</p>', '<p>a</p>'],
  ['<x-y onclick=x>a</x-y>', 'a'],
  // dangerous links
  ['<a href="javascript:alert(1)">x</a>', link()],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', link()],
  ['<a href="java\tscript:alert(1)">x</a>', link()],
  ['<a href="jav&#x09;ascript:alert(1)">x</a>', link()],
  ['<a href="&#106;&#97;vascript:alert(1)">x</a>', link()],
  ['<a href="javascript&colon;alert(1)">x</a>', link()],
  ['<a href=" \u0001javascript:alert(1)">x</a>', link()],
  ['<a href="java<!-- -->script:alert(1)">x</a>', link()],
  ['<a href="vbscript:x">x</a>', link()],
  ['<a href="data:text/html,<script>x</script>">x</a>', link()],
  ['<a href="//evil.example">x</a>', link()],
  ['<a href="/\\evil.example">x</a>', link()],
  [
    '<a href="https://ok.example/?a=1&b=2" target=_blank ping=//evil.example>x</a>',
    link('https://ok.example/?a=1&amp;b=2'),
  ],
  // foreign pictures
  ['<img src="https://evil.example/x.gif">a', 'a'],
  ['<img src="data:image/svg+xml,<svg onload=x>">a', 'a'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<img srcset="https://evil.example/x.gif 1x">a', 'a'],
  [`<img src="/v1/files/${id}x/large">a`, 'a'],
  [`<img src="https://evil.example/?/v1/files/${id}/large">a`, 'a'],
  [`<img src="https://evil.example/#/v1/files/${id}/large">a`, 'a'],
  [`<picture><source srcset="//evil.example/x"><img src="/v1/files/${id}/large"></picture>a`, `${stored}a`],
  [
    `<img src="/v1/files/${id}/large" srcset="//evil.example/x 1x" onload=x style="position:fixed" width=9>a`,
    `${stored}a`,
  ],
  // captions, and pictures side by side
  [`<figure>${img}<figcaption>A &amp; <B</figcaption></figure>`, captioned('A &amp;')],
  [
    `<figure class="modal" id=root style="position:fixed" onclick=x><figcaption onclick=x>a</figcaption></figure>`,
    '<p>a</p>',
  ],
  [
    `<figure class=x onclick=x>${img}<figcaption class=x style=y><em onclick=x>Das</em> <script>x</script><a href="javascript:x">Team</a><p>jubelt</p></figcaption></figure>`,
    captioned('Das Team jubelt'),
  ],
  [`<figure>${img}<figcaption> <br> </figcaption></figure>`, stored],
  [`<figure>\n  ${img}\n  <figcaption>a</figcaption>\n</figure>`, captioned('a')],
  [`<figure>${img}\n${img}</figure>`, `<figure>${stored}${stored}</figure>`],
  [
    `<figure><figure>${img}<figcaption>a</figcaption></figure><figure>${img}</figure></figure>`,
    `<figure>${captioned('a')}${stored}</figure>`,
  ],
  // only rows of two to four pictures, without nesting or other contents
  [`<figure>${img.repeat(5)}</figure>`, stored.repeat(5)],
  [`<figure><figure>${img}</figure></figure>`, stored],
  [`<figure><figure>${img}${img}</figure>${img}</figure>`, `<figure>${stored}${stored}</figure>${stored}`],
  [`<figure>${img}<h2>a</h2>${img}</figure>`, `${stored}<h2>a</h2>${stored}`],
  [`<figure>${img}${img}<figcaption>a</figcaption></figure>`, `${stored}${stored}<p>a</p>`],
  // a gallery pasted from another site: its pictures are removed, its texts stay
  [
    '<figure class="wp-block-gallery"><figure><a href="https://evil.example"><img src="https://evil.example/x.jpg"></a><figcaption>Foto: <b>Uwe</b></figcaption></figure></figure>',
    '<a href="https://evil.example" rel="noopener noreferrer nofollow"></a><p>Foto: Uwe</p>',
  ],
  ['<figcaption><script>x</script><iframe></iframe></figcaption>a', 'a'],
  // as in a browser, where all that follows is what the frame contains
  ['<p>a</p><iframe></figcaption><p>b</p>', '<p>a</p>'],
  // a browser would close the link before the figure, and open it again inside
  [`<p>a<a href="">${captioned('b')}`, `<p>a<a rel="noopener noreferrer nofollow">${stored} b </a></p>`],
  [`<p>a<em>${captioned('b')}</em></p>`, `<p>a<em>${stored} b </em></p>`],
  ['<div class="pictures"><p>a</p></div>', '<p>a</p>'],
];

it.each(hostile)('%s is made harmless', (input, clean) => {
  expect(cleanContent(input)).toBe(clean);
  expect(cleanContent(clean)).toBe(clean);
});

it.each([
  `/api/files/v1/files/${id}/medium?signature=abc`,
  `https://club.example/api/files/v1/files/${id}/large?signature=abc&amp;x=1`,
  `http://localhost:3000/files/v1/files/${id.toUpperCase()}/small`,
])('a picture is recognised by %s', (address) => {
  expect(cleanContent(`<img src="${address}">`)).toBe(stored);
});

type Node = DefaultTreeAdapterMap['childNode'];
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    'p h2 h3 h4 li ul ol blockquote hr br strong em u s code table thead tbody tr figure figcaption'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Whether a browser that follows the link goes to another page. */
function leadsSomewhere(href: string): boolean {
  const url = URL.parse(href, 'https://club.example');
  if (!url || url.protocol === 'mailto:') return true;
  return /^https?:$/.test(url.protocol) && (url.host === 'club.example' || /^\s*https?:/i.test(href));
}

const partsOf = (node: DefaultTreeAdapterMap['element']) =>
  node.childNodes.map(({ nodeName }) => nodeName).join(' ');

/** Everything in the parsed result that is not allowed. */
function foreign(node: Node): string[] {
  if (node.nodeName === '#text') return [];
  if (!('tagName' in node)) return [node.nodeName];
  const wrong = node.attrs
    .filter(({ name }) => !allowed[node.tagName]?.includes(name))
    .map(({ name }) => name);
  const bad = node.attrs.filter(
    ({ name, value }) =>
      (name === 'href' && !leadsSomewhere(value)) || (name === 'src' && value !== `/v1/files/${id}/large`),
  );
  // a figure contains pictures, and a caption belongs to one
  if (node.tagName === 'figure' && !/^(?:img figcaption|(?:(?:img|figure) ?){2,4})$/.test(partsOf(node)))
    return ['figure'];
  if (node.tagName === 'figcaption' && partsOf(node) !== '#text') return ['figcaption'];
  const element = allowed[node.tagName] && node.namespaceURI.endsWith('xhtml') ? [] : [node.tagName];
  return [...element, ...wrong, ...bad.map(({ value }) => value), ...node.childNodes.flatMap(foreign)];
}

const tags =
  'p a b img script style svg math iframe template noscript xmp table tr td th tbody form title mtext mglyph li ul textarea select h2 br foreignObject annotation-xml figure figcaption'.split(
    ' ',
  );
const piece = fc.oneof(
  fc.constantFrom(...tags).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '&#x3c;',
    '&#60',
    '\0',
    '/>',
    '<?',
    '=',
    ' ',
  ),
  fc.constantFrom(
    '<a href="',
    '<img src="',
    '<img alt="',
    'javascript:',
    'data:',
    `/v1/files/${id}/large`,
    ' onerror=x',
    ' style=x',
    ' alt="',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(...hostile.map(([input]) => input)),
);

it('whatever goes in, a browser finds only what is allowed, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const clean = cleanContent(pieces.join(''));
      expect(parseFragment(clean).childNodes.flatMap(foreign)).toEqual([]);
      expect(cleanContent(clean)).toBe(clean);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  '<p><ul>',
  '<a href="',
  '<script<p>',
  '<img src="/v1/files/',
  '<!--',
  '<b></i>',
  '<table><p>',
  '<figure>',
  '<figcaption>',
  `<figure>${img}`,
])('a post full of %s is processed completely', (part) => {
  expect(parseFragment(cleanContent(part.repeat(20_000))).childNodes.flatMap(foreign)).toEqual([]);
});

describe('a picture in a post', () => {
  let app: PostsApp;
  beforeAll(async () => {
    app = await openPostsApp();
  });
  afterAll(() => app.close());
  const img = (file: string, alt = '') =>
    `<img src="/api/files/v1/files/${file}/medium?signature=old" alt="${alt}">`;
  const usesOf = (postId: string) =>
    app.db.selectFrom('files.uses').select(['fileId', 'shown']).where('recordId', '=', postId).execute();

  it('is shown by fresh links in two sizes, with its dimensions, and unchanged when it is sent back', async () => {
    const file = await app.picture();
    const post = await app.write({ content: `<p>Bild:</p>${img(file, 'Das &quot;Team&quot; <b>')}` });
    const address = (size: string) => `/api/files/v1/files/${file}/${size}\\?signature=[\\w-]{24}`;
    expect(post.content).toMatch(
      new RegExp(
        `^<p>Bild:</p><img src="${address('large')}" srcset="${address('medium')} 960w, ${address('large')} 1920w" sizes="[^"]+" alt="Das &quot;Team&quot; &lt;b&gt;" width="1920" height="1080" loading="lazy" />$`,
      ),
    );
    const stored = await app.db
      .selectFrom('posts.posts')
      .select(['content', 'modifiedAt'])
      .where('id', '=', post.id)
      .executeTakeFirst();
    expect(stored?.content).not.toContain('signature');
    app.setTime('2026-11-21T12:00:00Z');
    const again = (await app.change(post.id, { content: post.content })).data;
    expect([again.content, again.modifiedAt]).toEqual([post.content, post.modifiedAt]);
  });

  it('has one size if it is small, and is left out after its file was deleted', async () => {
    const file = await app.picture(app.author, { width: 300, height: 600 });
    const { id: postId, content } = await app.write({ content: `${img(file)}<p>Ende</p>` });
    expect(content).toMatch(/srcset="[^ ]+ 300w"/);
    await app.db.deleteFrom('files.files').where('id', '=', file).execute();
    expect((await app.seen(postId)).content).toBe('<p>Ende</p>');
    const [headline, status] = ['Ohne Bild', 'draft' as const];
    expect((await app.change(postId, { headline, status })).data.content).toBe('<p>Ende</p>');
  });

  it('is visible to everybody with the post, to its author with the draft, and not after its removal', async () => {
    const [cover, inside] = [await app.picture(), await app.picture()];
    const {
      id: postId,
      image,
      imageUrl,
    } = await app.write({ imageId: cover, content: img(inside), status: 'draft' });
    expect(image).toMatchObject({ width: 1920, height: 1080, links: { medium: imageUrl } });
    const both = (shown: boolean) =>
      expect.arrayContaining([
        { fileId: cover, shown },
        { fileId: inside, shown },
      ]);
    expect(await usesOf(postId)).toEqual(both(false));
    await app.change(postId, { status: 'published' });
    expect(await usesOf(postId)).toEqual(both(true));
    await app.change(postId, { content: '<p>ohne</p>' }, app.editor);
    expect(await usesOf(postId)).toEqual([{ fileId: cover, shown: true }]);
    await app.change(postId, { imageId: null });
    expect(await usesOf(postId)).toEqual([]);
  });

  it('must be one’s own upload; an editor can add theirs', async () => {
    const theirs = await app.picture(app.reader);
    expect((await refusalOf(app.write({ imageId: theirs }))).errors).toMatchObject([{ path: 'imageId' }]);
    expect((await refusalOf(app.write({ content: img(theirs) }))).errors).toMatchObject([
      { path: 'content' },
    ]);
    expect((await refusalOf(app.write({ content: img(newId()) }))).code).toBe('invalid');
    const post = await app.write({ content: img(await app.picture()) });
    const more = `${post.content}${img(await app.picture(app.editor))}`;
    const { content } = (await app.change(post.id, { content: more }, app.editor)).data;
    expect((await app.change(post.id, { content: `${content}<p>Danke</p>` })).data.content).toContain(
      'Danke',
    );
    expect(await usesOf(post.id)).toHaveLength(2);
  });
});
