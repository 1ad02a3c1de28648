import { Agent, request, type RequestOptions } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request that is made again and again. */
export interface RepeatedRequest extends Pick<RequestOptions, "method" | "headers"> {
  /** With the server's origin. */
  readonly url: string;
  readonly body?: string;
}

/** Answers the body. @throws when the status is not 200 or 201 */
export const ask = ({ url, body, ...options }: RepeatedRequest, agent: Agent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { ...options, agent }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 201) {
        reject(new Error(`${url}: ${answer.statusCode}`));
      }
      buffer(answer).then(resolve, reject);
    });
    asking.once("error", reject);
    asking.end(body);
  });

/**
 * Makes a request so many times over so many connections that are kept; answers the seconds that all took.
 * `requestOf` takes the number of the request.
 */
export const load = async (
  requestOf: (number: number) => RepeatedRequest,
  times: number,
  connections: number,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let made = 0;
  const one = async (): Promise<void> => {
    while (made < times) {
      made += 1;
      await ask(requestOf(made), agent);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return (performance.now() - start) / 1000;
};
