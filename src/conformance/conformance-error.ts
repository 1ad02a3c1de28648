/** Why nothing can be checked, in one line. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
}
