import fc from "fast-check";

/** A mutant is noticed by the first counterexample: nobody reads the smallest one. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
