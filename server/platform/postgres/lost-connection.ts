/** Errors that mean a temporary outage of the database and not a bug. */

/** The server has become a standby, or was made read-only: read_only_sql_transaction. */
export const readOnly = '25006';

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (the server stops or starts), a database that is read-only, and
 * the codes of Node's sockets.
 */
const codes =
  /^(08...|25006|53...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of `pg` and `pg-pool` without a code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether an error is a broken or failed connection to the database, or one that takes no changes for now. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? codes.test(code) : sentences.test(error.message);
}
