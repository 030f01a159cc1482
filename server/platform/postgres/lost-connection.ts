/** Which errors mean that the database is away for a moment, and not that the code is wrong. */

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (the server stops or starts), and the codes of Node's sockets. */
const codes =
  /^(08...|53...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What `pg` and `pg-pool` say without a code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Whether an error is a connection to the database that broke or could not be made. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? codes.test(code) : sentences.test(error.message);
}
