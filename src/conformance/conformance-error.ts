/** A reason why the check cannot run, in one line. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
}
