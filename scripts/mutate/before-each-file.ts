import fc from "fast-check";

/** The first counterexample kills a mutant, so counterexamples are not shrunk. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Stryker's variables in the tests' thread. */
const stryker: unknown = Reflect.get(globalThis, "__stryker__");

// The thread outlives the run before. Were its mutant still active while this file's modules load, what
// they build would stay mutated. Stryker's own hook activates the next one once they have loaded.
if (typeof stryker === "object" && stryker !== null)
  Reflect.set(stryker, "activeMutant", undefined);
