import { errorCode } from "../errors/error-code.ts";

/** Whether a process of this id runs on this machine, of any user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return errorCode(cause) === "EPERM";
  }
};
