// Preloaded into a program that `become` started: ends it when the process that started it was killed.
import { kill, ppid as parent, pid } from 'node:process';

setInterval(() => {
  if (process.ppid !== parent) kill(pid, 'SIGTERM');
}, 1000).unref();
