/** A page of the server as it is sent: its status, its title and what it shows. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** @param send sends the page */
export function sentPage(send: (request: FastifyRequest, reply: FastifyReply) => unknown): string {
  const sent = { status: 0, text: '' };
  const reply = {
    code: (status: number) => {
      sent.status = status;
      return reply;
    },
    type: () => reply,
    header: () => reply,
    send: (text: string) => {
      sent.text = text;
      return reply;
    },
  };
  send({ headers: {} } as FastifyRequest, reply as unknown as FastifyReply);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(sent.text) ?? [];
  const shown = sent.text.slice(sent.text.indexOf('</head>') + '</head>'.length);
  return `${sent.status} ${title}\n${shown.replaceAll(/\n\s*\n/g, '\n').trim()}\n`;
}
