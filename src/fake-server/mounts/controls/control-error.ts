/** Why the command failed, in one line. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}
