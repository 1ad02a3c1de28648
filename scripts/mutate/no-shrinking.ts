import fc from "fast-check";

/** The first counterexample kills a mutant, so counterexamples are not shrunk. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
