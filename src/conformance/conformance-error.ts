/** Nothing can be checked; the message is one line for whoever asked. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
}
