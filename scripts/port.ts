import { parseArgs } from 'node:util';

/** `--port N` of a command's own arguments, or its default. Ends the process with advice at anything else. */
export function portFrom(command: string, standard: number): number {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } });
    const port = values.port === undefined ? standard : Number(values.port);
    if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
    throw new Error(`"${values.port}" is no port. Give a number from 0 (any free one) to 65535.`);
  } catch (error) {
    console.error(`${(error as Error).message}\nUse: npm run ${command} -- --port ${standard}`);
    return process.exit(2);
  }
}

/** Ends the process with advice where a server cannot have its port. */
export function failOnTakenPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(
    `Port ${error.port} is taken. Choose another with -- --port N, or 0 for any free one.`,
  );
  return process.exit(1);
}
