import { messageOf } from "../../src/fake-server/errors/message-of.ts";

/** Without a stack: Vite prints it, and the message would be hard to find. */
export const oneLine = (message: string): Error => {
  const error = new Error(message.replaceAll(/\s*\n\s*/g, " "));
  error.stack = error.message;
  return error;
};

/** @throws an error of one line that begins with the source, such as a variable. */
export const inOneLine = <Done>(source: string, work: () => Done): Done => {
  try {
    return work();
  } catch (cause) {
    throw oneLine(`${source}: ${messageOf(cause)}`);
  }
};
