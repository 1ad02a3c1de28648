import { errorCode } from "./error-code.ts";
import { messageOf } from "./message-of.ts";

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: "there is no such folder",
  EEXIST: "there is a file of that name",
  EISDIR: "this is a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

const missing = {
  read: "there is no such file",
  // A missing file would be created, so its folder is missing.
  written: "there is no such folder",
} as const;

/**
 * Why a file cannot be read or written, in words that do not repeat its name, as Node's do.
 *
 * @example
 * const cause = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT" });
 * fileTrouble(cause, "read") // => "there is no such file"
 * fileTrouble(cause, "written") // => "there is no such folder"
 */
export const fileTrouble = (cause: unknown, how: keyof typeof missing): string => {
  const code = errorCode(cause);
  return code === "ENOENT" ? missing[how] : (reasons[code] ?? messageOf(cause));
};
