import { createServer } from "node:net";
import { errorCode } from "../../src/fake-server/errors/error-code.ts";

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

const portsToTry = 50;
const largest = 65_535;

/**
 * The error for a port that another program uses; it proposes the next free port.
 *
 * @param option such as `--port`
 */
export const portTaken = async (option: string, port: number, host: string): Promise<Error> => {
  for (let next = port + 1; next <= Math.min(port + portsToTry, largest); next += 1) {
    if (await isFree(next, host)) {
      return new Error(`${option} ${port}: taken by another program; ${option} ${next} is free`);
    }
  }
  return new Error(`${option} ${port}: taken by another program; choose another one`);
};

export const isTaken = (cause: unknown): boolean => errorCode(cause) === "EADDRINUSE";
